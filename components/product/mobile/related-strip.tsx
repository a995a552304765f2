import { useTranslations } from 'next-intl';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import { ProductRow } from './product-row';

export function RelatedStrip({ site, groups }: { site: Site; groups: ProductView['related'] }) {
  const t = useTranslations('product');
  return groups.map(({ kind, products }) => (
    <div key={kind}>
      <h3>{t(`related.${kind}`)}</h3>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductRow site={site} product={product} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
