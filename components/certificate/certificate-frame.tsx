import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QrCode } from '@/components/bench-sheet/qr-code';
import { EnquirySubject } from '@/components/navigation/enquiry-subject';
import { DocumentTile } from '@/components/product/sections/product-documents';
import documents from '@/components/product/sections/product-documents.module.css';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CertificateView } from '@/lib/views/bench-sheet/certificate';
import { CertificateForm } from './certificate-form';
import styles from './certificate-frame.module.css';

interface Props {
  site: Site;
  view: CertificateView;
  /** The tests as the device shows them. */
  children: ReactNode;
}

/** The form, and below it the certificate that was found. */
export function CertificateFrame({ site, view, children }: Props) {
  const t = useTranslations('certificate');
  const bench = useTranslations('benchSheet');
  const to = paths(site);
  const { found } = view;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb site={site} trail={[{ name: t('title'), href: to.certificate() }]} />
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <CertificateForm action={to.certificate()} submit={t('find')} view={view} />
      {found && (
        <section className={styles.found} aria-labelledby="found">
          <h2 id="found" lang={found.product.lang}>
            {t('ofLot', { name: found.product.name, lot: found.lot })}
          </h2>
          <dl className={`numeric ${styles.facts}`}>
            <div>
              <dt>{t('product')}</dt>
              <dd>
                {/* What is no longer made may have no page; its sheet is there all the same. */}
                <a
                  href={
                    found.product.isDiscontinued
                      ? to.bench({ catalogNo: found.product.catalogNo })
                      : to.productDetail(found.product.id)
                  }
                >
                  {found.product.catalogNo}
                </a>
              </dd>
            </div>
            {(['madeOn', 'expiresOn', 'issuedOn'] as const).map((key) => (
              <div key={key}>
                <dt>{t(`labels.${key}`)}</dt>
                <dd>{found[key]}</dd>
              </div>
            ))}
          </dl>
          <h3>{t('tests')}</h3>
          {children}
          <p className={styles.scan}>
            <QrCode qr={found.qr} label={bench('qr')} size={96} />
            <span>
              <a href={to.bench({ catalogNo: found.product.catalogNo, lot: found.lot })}>{bench('open')}</a>
              <small>{bench('scan')}</small>
            </span>
          </p>
          <p className={styles.ask}>
            <a href={to.page('consultingservice', { goodsId: found.product.id, lot: found.lot })}>
              {t('ask')}
            </a>
          </p>
          {found.documents.length > 0 && (
            <>
              <h3>{t('files')}</h3>
              <ul className={documents.documents}>
                {found.documents.map((document) => (
                  <DocumentTile key={`${document.kind}${document.lot}`} document={document} />
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      <EnquirySubject />
    </div>
  );
}
