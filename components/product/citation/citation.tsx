import { useLocale } from 'next-intl';
import { Island } from '@/components/ui/island';
import { translator } from '@/lib/i18n/translator';
import type { ProductView } from '@/lib/views/product/product';
import styles from './citation.module.css';
import { CitationBox } from './citation-box';

/** How to name the product in a paper, to be copied: as a reference in APA style and as a sentence of the methods. */
export function Citation({ view }: { view: ProductView }) {
  const locale = useLocale();
  const t = translator(locale, 'product.citation');
  const site = translator(locale, 'site');
  const copy = translator(locale, 'product');
  const { product, attributes, documents } = view;
  const rrid = attributes.find(({ key }) => key === 'rrid')?.value;
  const values = {
    name: product.name,
    code: product.catalogNo,
    supplier: site('name'),
    url: view.canonical,
    rrid: rrid ? t('rrid', { rrid }) : '',
  };
  return (
    <details className={styles.citation} name="citation">
      <summary>{t('cite')}</summary>
      <div className={styles.box}>
        <Island>
          <CitationBox
            values={values}
            lots={documents.flatMap(({ kind, lot }) => (kind === 'COA' && lot !== null ? [lot] : []))}
            words={{
              apa: t('apa'),
              methods: t('methods'),
              apaText: t.raw('apaText'),
              methodsText: t.raw('methodsText'),
              lotPart: t.raw('lotPart'),
              retrieved: t.raw('retrieved'),
              lot: t('lot'),
              noLot: t('noLot'),
              copy: copy('copy'),
              copied: copy('copied'),
            }}
          />
        </Island>
      </div>
    </details>
  );
}
