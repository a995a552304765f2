import { InstrumentFit } from '@/components/instrument/instrument-fit';
import { ProductStrip } from '@/components/product/product-marks';
import { MiniSpectrum } from '@/components/spectra/mini-spectrum';
import type { Light } from '@/lib/views/product/light';
import type { ProductCard } from '@/lib/views/product/product-card';
import styles from './product-light.module.css';

/**
 * A product's light in a list: its small spectrum above the maxima in numbers; of what only the maxima are known, the
 * strip that marks them.
 */
export function ProductLight({ product, lights }: { product: ProductCard; lights: readonly Light[] }) {
  const { exNm, emNm } = product;
  if (lights.length === 0 || exNm === null || emNm === null) return <ProductStrip product={product} />;
  return (
    <>
      <MiniSpectrum keys={lights.map(({ key }) => key)} />
      <small className={styles.maxima}>
        {exNm} / {emNm} <InstrumentFit />
      </small>
    </>
  );
}
