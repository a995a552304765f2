import { nameLang } from '@/lib/i18n/foreign-lang';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Step } from '@/lib/seo/trail';
import type { ProductView } from '@/lib/views/product/product';

/** The way to a list of products: all of them, then categories from the widest on. */
export const categoryTrail = (site: Site, categories: ProductView['categories']): Step[] => [
  { name: translator(site.locale, 'shell')('products'), href: paths(site).product() },
  ...categories.map(({ id, name, lang }) => ({
    name,
    href: paths(site).product({ classifyId: id }),
    lang: nameLang(name, lang),
  })),
];

export const productTrail = (site: Site, { product, categories }: ProductView): Step[] => [
  ...categoryTrail(site, categories),
  {
    name: product.name,
    href: paths(site).productDetail(product.id),
    lang: product.nameLang,
  },
];
