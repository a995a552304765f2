import { Island } from '@/components/ui/island';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';
import { RecentStripIsland } from './islands';

/** The products looked at before, at the end of a page, where nothing is moved by them. */
export function RecentlyViewed({ site, product }: { site: Site; product?: ProductCard }) {
  const t = translator(site.locale, 'recent');
  const inChinese = site.locale === 'zh' || product?.nameLang === 'zh';
  return (
    <Island>
      <RecentStripIsland
        site={site}
        words={{ title: t('title'), clear: t('clear') }}
        current={
          product
            ? {
                id: product.id,
                no: product.catalogNo,
                zh: inChinese ? product.name : product.nameAlt || product.name,
                en: inChinese ? product.nameAlt : product.name,
                emNm: product.emNm,
              }
            : null
        }
      />
    </Island>
  );
}
