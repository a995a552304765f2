import { Breadcrumb } from '@/components/ui/breadcrumb';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { listTitle } from '../list-title';
import { ProductListBody } from './product-list-body';
import styles from './product-list-page.module.css';

/** Where one is and what the category holds, above the list. */
export function DesktopProductList({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const shell = translator(site.locale, 'shell');
  const to = paths(site);
  const { category } = view;
  return (
    <div className={`wrap ${styles.page}`}>
      <StaticHtml as="div">
        <Breadcrumb
          label={shell('breadcrumb')}
          items={[
            { name: shell('home'), href: to.home() },
            { name: shell('products'), href: category ? to.product() : undefined },
            ...(category
              ? [
                  ...category.ancestors.map((a) => ({
                    name: a.name,
                    href: to.product({ classifyId: a.id, type: 'DB', name: a.name }),
                  })),
                  { name: category.name },
                ]
              : []),
          ]}
        />
      </StaticHtml>
      <ProductListBody
        site={site}
        view={view}
        head={{ title: listTitle(site, view), intro: category?.description || t('intro') }}
      />
    </div>
  );
}
