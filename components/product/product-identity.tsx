import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy/copy-button';
import { Island } from '@/components/ui/island';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product';
import { productFacts } from './product-facts';
import { ProductTags } from './product-tags';

interface Props {
  view: ProductView;
  /** The device's own look: `name`, `alt`, `codes`, `facts`. */
  styles: Readonly<Record<string, string>>;
}

/** What identifies a product: its tags, its name in both languages, and the codes that people copy. */
export function ProductIdentity({ site, view, styles }: Props & { site: Site }) {
  const { product } = view;
  return (
    <>
      <ProductTags site={site} view={view} />
      <h1 className={styles.name} lang={product.nameLang}>
        {product.name}
      </h1>
      {product.nameAlt && (
        <p className={styles.alt} lang={site.locale === 'zh' ? 'en' : 'zh-CN'}>
          {product.nameAlt}
        </p>
      )}
      <p className={`numeric ${styles.codes}`}>
        <Code kind="catalogNo" code={product.catalogNo} />
        {product.cas && <Code kind="cas" code={product.cas} />}
      </p>
    </>
  );
}

function Code({ kind, code }: { kind: 'catalogNo' | 'cas'; code: string }) {
  const t = useTranslations('product');
  return (
    <span>
      {t(kind)} <b>{code}</b>
      <Island>
        <CopyButton text={code} label={t('copy')} done={t('copied')} what={t(kind)} />
      </Island>
    </span>
  );
}

/** The few figures that decide whether it is the right one. */
export function ProductFacts({ view, styles }: Props) {
  const t = useTranslations('product');
  return (
    <dl className={`numeric ${styles.facts}`}>
      {productFacts(view, t).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
