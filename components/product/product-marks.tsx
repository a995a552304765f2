import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/prices/price.module.css';
import { PriceSlot } from '@/components/prices/price-slot';
import { SpectrumStrip } from '@/components/spectra/spectrum-strip';
import { formatFen } from '@/lib/domain/money';
import type { ProductCard } from '@/lib/views/product/product-card';
import { ProductPicture } from './product-picture';
import { StockMark } from './stock-mark';

/** A product's picture. `alt` is empty where its name stands beside it; `size` is the width in CSS pixels. */
export function ProductImage({ product, alt, size }: { product: ProductCard; alt: string; size: number }) {
  return (
    <ProductPicture
      goodsType={product.type}
      emNm={product.emNm}
      label={product.catalogNo}
      {...product.picture}
      alt={alt}
      size={size}
    />
  );
}

/** A product's light: the spectrum strip with its maxima in words. Nothing for a product without light. */
export function ProductStrip({ product }: { product: ProductCard }) {
  const t = useTranslations('product.spectra');
  const { exNm, emNm } = product;
  const label =
    exNm !== null && emNm !== null
      ? t('strip', { ex: String(exNm), em: String(emNm) })
      : exNm !== null
        ? t('stripEx', { ex: String(exNm) })
        : t('stripEm', { em: String(emNm) });
  return <SpectrumStrip exNm={exNm} emNm={emNm} label={label} />;
}

/** A product's lowest price where everybody may see it; otherwise the place for it. */
export function ProductPrice({ product }: { product: ProductCard }) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (product.priceFromFen === undefined) return <PriceSlot goodsId={product.id} />;
  return (
    <span className={styles.price}>{t('priceFrom', { price: formatFen(product.priceFromFen, locale) })}</span>
  );
}

/** A product's best stock state over its pack sizes. */
export function ProductStock({ product }: { product: ProductCard }) {
  const t = useTranslations('product.stock');
  return <StockMark state={product.stock} label={t(product.stock)} />;
}
