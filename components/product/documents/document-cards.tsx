import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/domain/dates';
import { SPECTRA_FROM, SPECTRA_TO } from '@/lib/domain/light/axis';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductDocument, ProductView } from '@/lib/views/product/product';
import styles from './document-cards.module.css';

/** The documents one asks for first, each a card: safety data, certificates by lot, the manual, the spectra as a file. */
export function DocumentCards({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product.documents');
  const of = (kind: ProductDocument['kind']) => view.documents.find((document) => document.kind === kind);
  const certificates = view.documents.filter(({ kind }) => kind === 'COA').length;
  const [safety, manual, spectra] = [of('SDS'), of('MANUAL'), of('SPECTRA')];
  return (
    <ul className={`numeric ${styles.cards}`}>
      {safety && <FileCard document={safety} tag="SDS" />}
      {certificates > 0 && (
        <Card
          tag="COA"
          name={t('short.COA')}
          href={paths(site).certificate({ catalogNo: view.product.catalogNo })}
        >
          {t('lots', { count: certificates })}
        </Card>
      )}
      {manual && <FileCard document={manual} tag="PDF" />}
      {spectra && <FileCard document={spectra} tag="CSV" />}
    </ul>
  );
}

/** A stored or drawn file: in the page's language, the other one beside it. */
function FileCard({ document, tag }: { document: ProductDocument; tag: string }) {
  const t = useTranslations('product.documents');
  const locale = useLocale();
  const { kind, files, version, revisedAt } = document;
  const [main, ...others] = [...files].sort((a, b) => Number(b.lang === locale) - Number(a.lang === locale));
  if (!main || kind === 'COA') return null;
  const nameOf = (lang: string) => t(`languages.${lang === 'zh' || lang === 'en' ? lang : 'any'}`);
  const record = version !== null || revisedAt !== null;
  return (
    <Card tag={tag} name={t(`short.${kind}`)} href={main.pdfUrl ?? main.url} file>
      {kind === 'SPECTRA' ? (
        t('range', { from: SPECTRA_FROM, to: SPECTRA_TO })
      ) : (
        <>
          {version && `V${version.replace(/^v/i, '')}`}
          {version && revisedAt && ' · '}
          {revisedAt && <span className={styles.date}>{formatDate(revisedAt)}</span>}
        </>
      )}
      {others.map(({ lang, url, pdfUrl }) => (
        <span key={url}>
          {record && ' · '}
          <a href={pdfUrl ?? url} target="_blank" rel="noreferrer" hrefLang={lang}>
            <span className="visually-hidden">{t(kind)} </span>
            <span lang={foreignLang(nameOf(lang), locale)}>{nameOf(lang)}</span>
          </a>
        </span>
      ))}
    </Card>
  );
}

interface CardProps {
  tag: string;
  name: string;
  href: string;
  /** Opens in a tab of its own. */
  file?: boolean;
  children: ReactNode;
}

function Card({ tag, name, href, file = false, children }: CardProps) {
  return (
    <li>
      <a href={href} className={styles.main} {...(file && { target: '_blank', rel: 'noreferrer' })}>
        <i>{tag}</i>
        {name}
      </a>
      <small>{children}</small>
    </li>
  );
}
