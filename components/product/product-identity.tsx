import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy/copy-button';
import { Island } from '@/components/ui/island';
import { Untranslated } from '@/components/ui/untranslated';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import { spaced } from '@/lib/i18n/spaced';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import styles from './product-identity.module.css';

/** What identifies a product: its name in both languages, and the codes that people copy. */
export function ProductIdentity({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const { product } = view;
  const attribute = (key: string) => view.attributes.find((one) => one.key === key);
  const rrid = attribute('rrid')?.value;
  return (
    <>
      <h1 className={styles.name} lang={product.nameLang}>
        {wholeAmounts(product.name)}
      </h1>
      <Untranslated site={site} lang={product.nameLang} isPage />
      {product.nameAlt && (
        <p className={styles.alt} lang={site.locale === 'zh' ? 'en' : 'zh-CN'}>
          {wholeAmounts(product.nameAlt)}
        </p>
      )}
      <p className={`numeric ${styles.codes}`}>
        <Code name={t('catalogNo')} code={product.catalogNo} />
        {product.cas && <Code name={t('cas')} code={product.cas} />}
        {rrid && <Code name="RRID" code={rrid} />}
        {(['formula', 'mw', 'gene', 'uniprot'] as const).map((key) => {
          const found = attribute(key);
          return (
            found && (
              <span key={key}>
                {found.name} <b>{found.value}</b>
              </span>
            )
          );
        })}
        {view.replaces.length > 0 && (
          <span>
            {spaced(t('facts.replaces'))}
            <b>{view.replaces.join(', ')}</b>
          </span>
        )}
      </p>
    </>
  );
}

function Code({ name, code }: { name: string; code: string }) {
  const t = useTranslations('product');
  return (
    <span>
      {name} <b>{code}</b>
      <Island>
        <CopyButton text={code} label={t('copy')} done={t('copied')} what={name} />
      </Island>
    </span>
  );
}
