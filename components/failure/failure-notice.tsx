import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import { addressSite } from './address-site';
import { type FailureKind, statusOf } from './failure-status';
import { FailureView } from './failure-view';

/** The failure page in the language and device of the address it stands under. */
export async function FailureNotice({ kind }: { kind: FailureKind }) {
  const site = await addressSite();
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
