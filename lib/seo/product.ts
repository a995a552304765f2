import type { Metadata } from 'next';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Pack } from '@/lib/views/product/pack';
import type { ProductView } from '@/lib/views/product/product';
import { pictureAddress } from '@/lib/views/product/product-card';
import { absolute } from './absolute';
import { alternates } from './alternates';
import { pageDescription } from './page-description';

export function productMetadata(view: ProductView, site: Site): Metadata {
  const { product } = view;
  return {
    title: `${product.name} ${product.catalogNo}`,
    description: pageDescription(product.summary),
    ...alternates(site, (to) => to.productDetail(product.id), {
      kind: 'product',
      id: product.id,
      title: product.name,
    }),
  };
}

const AVAILABILITY: Record<Pack['stockState'], string> = {
  in_stock: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  made_to_order: 'https://schema.org/MadeToOrder',
  out: 'https://schema.org/OutOfStock',
};

/** schema.org Product. Prices stand in it only when everybody may see them: the page is the same for all. */
export function productJsonLd(view: ProductView, site: Site): object {
  const { product } = view;
  const to = paths({ ...site, device: 'pc' });
  const url = absolute(to.productDetail(product.id));
  const offers = view.packs.flatMap((pack) =>
    pack.priceFen === undefined
      ? []
      : [
          {
            '@type': 'Offer',
            sku: pack.skuCode,
            name: pack.size,
            price: (pack.priceFen / 100).toFixed(2),
            priceCurrency: 'CNY',
            availability: AVAILABILITY[pack.stockState],
            url: absolute(to.productDetail(product.id, { sku: pack.skuCode })),
          },
        ],
  );
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    alternateName: product.nameAlt || undefined,
    description: product.summary || undefined,
    image: absolute(pictureAddress(product)),
    sku: product.catalogNo,
    mpn: product.catalogNo,
    category: view.categories.at(-1)?.name,
    brand: product.brand ? { '@type': 'Brand', name: product.brand.name } : undefined,
    additionalProperty: view.attributes.map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    offers: offers.length > 0 ? offers : undefined,
  };
}
