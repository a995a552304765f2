import { device as rootDevice, locale as rootLocale } from 'next/root-params';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import { isDevice, isLocale } from '@/lib/routing/site';
import { type FailureKind, statusOf } from './failure-status';
import { FailureView } from './failure-view';

/** The failure page in the language and device of the address it stands under. */
export async function FailureNotice({ kind }: { kind: FailureKind }) {
  const [device, locale] = [await rootDevice(), await rootLocale()];
  const site = {
    device: isDevice(device) ? device : 'pc',
    locale: isLocale(locale) ? locale : 'zh',
  } as const;
  const t = translator(site.locale, 'failure');
  return (
    <FailureView
      status={statusOf(kind)}
      words={{ title: t(`${kind}.title`), detail: t(`${kind}.detail`) }}
      home={paths(site).home()}
      homeLabel={t('home')}
    />
  );
}
