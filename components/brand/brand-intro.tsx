import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BlockFailure } from '@/components/failure/block-failure';
import { priceSource } from '@/components/prices/price-slot';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { RichText } from '@/components/ui/markup/rich-text';
import { Untranslated } from '@/components/ui/untranslated';
import { nameLang } from '@/lib/i18n/foreign-lang';
import { emptyListQuery, listHref } from '@/lib/routing/list-query';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { listJsonLd } from '@/lib/seo/trail';
import type { BrandView } from '@/lib/views/brand';
import styles from './brand-intro.module.css';
import { BrandMark } from './brand-mark';

/** A brand: mark, introduction, and its first products as the device shows them. */
export function BrandIntro({ site, view, children }: { site: Site; view: BrandView; children: ReactNode }) {
  const t = useTranslations('brand');
  const list = useTranslations('productList');
  const shell = useTranslations('shell');
  const to = paths(site);
  const { brand } = view;
  return (
    <div className="wrap">
      <Breadcrumb
        site={site}
        trail={[
          { name: t('title'), href: to.brandList() },
          { name: brand.name, href: to.brandDetail(brand.id), lang: nameLang(brand.name, brand.lang) },
        ]}
        data={listJsonLd(
          (view.products ?? []).map(({ id }) => to.productDetail(id)),
          site.locale,
        )}
      />
      <div className={styles.head}>
        <BrandMark brand={brand} />
        <div>
          <h1 lang={nameLang(brand.name, brand.lang)}>{brand.name}</h1>
          <Untranslated site={site} lang={brand.lang} isPage />
          <p className="numeric">
            {[brand.country, t('products', { total: brand.goodsCount })].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <RichText html={brand.introHtml} {...(brand.lang && { lang: brand.lang })} />
      <div className={styles.title}>
        <h2>{shell('products')}</h2>
        <a href={listHref(site, { ...emptyListQuery(), brandId: [brand.id] })}>
          {t('allOf', { name: brand.name })} →
        </a>
      </div>
      <div {...priceSource(view.prices)}>
        {view.products === null ? <BlockFailure text={list('failed')} /> : children}
      </div>
    </div>
  );
}
