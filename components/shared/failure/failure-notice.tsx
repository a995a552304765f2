import { device as rootDevice, locale as rootLocale } from 'next/root-params';
import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/routing/paths';
import { isDevice, isLocale } from '@/lib/routing/site';
import type { FailureStatus } from './failure-status';
import { FailureView } from './failure-view';

/** The failure page in the language and device of the address it stands under. */
export async function FailureNotice({ status }: { status: FailureStatus }) {
  const [device, locale, t] = [await rootDevice(), await rootLocale(), await getTranslations('failure')];
  const site = {
    device: isDevice(device) ? device : 'pc',
    locale: isLocale(locale) ? locale : 'zh',
  } as const;
  return (
    <FailureView
      status={status}
      words={{ title: t(`${status}.title`), detail: t(`${status}.detail`) }}
      home={paths(site).home()}
      homeLabel={t('home')}
    />
  );
}
