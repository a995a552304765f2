import { CertificateForm } from '@/components/certificate/certificate-form';
import { addressSite } from '@/components/failure/address-site';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import styles from './bench-sheet.module.css';
import { FillAsked } from './fill-asked';

const NOTHING = { asked: { catalogNo: '', lot: '' }, errors: {} };

/** A bench sheet that is not there, for who stands before a label: what to compare, and the form to try again. */
export async function UnknownLot() {
  const site = await addressSite();
  const t = translator(site.locale, 'benchSheet');
  const to = paths(site);
  return (
    <section className={`wrap ${styles.page}`} aria-labelledby="failure-title">
      <Breadcrumb
        site={site}
        trail={[{ name: t('title'), href: to.bench() }, { name: t('unknown.title') }]}
      />
      <h1 id="failure-title">{t('unknown.title')}</h1>
      <p className={styles.muted}>{t('unknown.detail')}</p>
      <div className={styles.form}>
        <CertificateForm action={to.bench()} submit={t('find')} view={NOTHING} lotOptional />
      </div>
      <FillAsked />
    </section>
  );
}
