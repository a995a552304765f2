import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CertificateForm } from '@/components/certificate/certificate-form';
import { EnquirySubject } from '@/components/navigation/enquiry-subject';
import { KeyFacts } from '@/components/product/facts/key-facts-list';
import { KitComponents } from '@/components/product/facts/kit-components';
import { HazardNotice } from '@/components/product/hazard-notice';
import { ProductArticles } from '@/components/product/sections/product-articles';
import { ProductSafety } from '@/components/product/sections/product-safety';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Island } from '@/components/ui/island';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import { spaced } from '@/lib/i18n/spaced';
import { rawWords } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { BenchSheetView } from '@/lib/views/bench-sheet/bench-sheet';
import type { ProductView } from '@/lib/views/product/product';
import { benchIntro } from './bench-intro';
import styles from './bench-sheet.module.css';
import { Calculators } from './islands';
import { BenchLabel } from './label';

interface Props {
  site: Site;
  view: BenchSheetView;
  /** The tests of the lot as the device shows them. */
  children: ReactNode;
}

const LOT_ERRORS = ['unknown', 'no_certificate', 'too_big'] as const;
const lotErrorWord = (word: string) => {
  const known = LOT_ERRORS.find((one) => one === word);
  return known ? (`errors.lot.${known}` as const) : 'errors.value';
};
const NO_FIGURES = {
  concentration: null,
  molecularWeight: null,
  extinction: null,
  correction280: null,
  labels: true,
};

/** What one asks of a vial with gloves on: dangers, storage, this lot's figures and the sums. It shows no price. */
export function BenchSheet({ site, view, children }: Props) {
  const t = useTranslations('benchSheet');
  const to = paths(site);
  const { found } = view;
  const form = <CertificateForm action={to.bench()} submit={t('find')} view={view} lotOptional />;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        site={site}
        trail={[
          { name: t('title'), href: to.bench() },
          ...(found ? [{ name: found.product.product.name, lang: found.product.product.nameLang }] : []),
        ]}
      />
      {found ? (
        <Found site={site} found={found} lotError={view.errors.lot}>
          {children}
        </Found>
      ) : (
        <>
          <h1>{t('title')}</h1>
          <p className={styles.muted}>{benchIntro(site.locale)}</p>
          <div className={styles.first}>{form}</div>
        </>
      )}
      <div className={styles.tools}>
        <h2 id="calculators">{t('calculators')}</h2>
        <noscript>
          <p className={styles.muted}>{t('needsScript')}</p>
        </noscript>
        <Island>
          <Calculators
            key={`${view.asked.catalogNo} ${view.asked.lot}`}
            figures={found?.figures ?? NO_FIGURES}
            folded={found !== null}
            words={rawWords(site.locale, 'benchSheet', 'calculator')}
          />
        </Island>
      </div>
      {found && found.product.articles.length > 0 && (
        <div className={styles.tools}>
          <h2>{t('protocols')}</h2>
          <ProductArticles site={site} articles={found.product.articles} />
        </div>
      )}
      {found && <div className={styles.form}>{form}</div>}
      <EnquirySubject />
    </div>
  );
}

interface FoundProps {
  site: Site;
  found: NonNullable<BenchSheetView['found']>;
  /** Machine word of what is wrong with the lot. */
  lotError: string | undefined;
  children: ReactNode;
}

function Found({ site, found, lotError, children }: FoundProps) {
  const t = useTranslations('benchSheet');
  const certificate = useTranslations('certificate');
  const to = paths(site);
  const { product, lot } = found;
  const { id, name, nameLang, catalogNo } = product.product;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 lang={nameLang}>{wholeAmounts(name)}</h1>
          <p className={`numeric ${styles.codes}`}>
            <b>{catalogNo}</b>
            {lot && <span>{t('lot', { lot: lot.lot })}</span>}
            {product.isDiscontinued ? (
              <Discontinued site={site} successor={product.successor} />
            ) : (
              <a href={to.productDetail(id)}>{t('product')}</a>
            )}
          </p>
          {product.hazard && <HazardNotice hazard={product.hazard} />}
          <KeyFacts view={product} />
        </div>
        <BenchLabel found={found} />
      </div>
      <section id="storage" aria-labelledby="storage-title">
        <h2 id="storage-title">{t('storage')}</h2>
        <ProductSafety view={product}>
          <KitComponents components={product.components} />
        </ProductSafety>
      </section>
      <section aria-labelledby="certificate-title">
        <h2 id="certificate-title">{t('certificate')}</h2>
        {lot ? (
          <>
            <p className={`numeric ${styles.dates}`}>
              <span>
                {certificate('labels.madeOn')} {lot.madeOn} ·
              </span>{' '}
              <span>
                {certificate('labels.expiresOn')} {lot.expiresOn}
              </span>
            </p>
            {children}
            <p className={styles.whole}>
              <a href={to.certificate({ catalogNo, lot: lot.lot })}>{t('wholeCertificate')}</a>
            </p>
          </>
        ) : (
          <p className={styles.muted}>{lotError ? certificate(lotErrorWord(lotError)) : t('noLot')}</p>
        )}
      </section>
    </>
  );
}

/** A discontinued product has no page of its own; its successor has one. */
function Discontinued({ site, successor }: { site: Site; successor: ProductView['successor'] }) {
  const t = useTranslations('benchSheet');
  if (!successor) return <span>{t('discontinued')}</span>;
  return (
    <span>
      {spaced(t('replaced'))}
      <a href={paths(site).productDetail(successor.id)}>{successor.catalogNo}</a>
    </span>
  );
}
