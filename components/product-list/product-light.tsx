import { FitSlot } from '@/components/instrument/fit-slot';
import { ProductStrip } from '@/components/product/product-marks';
import { MiniSpectrum } from '@/components/spectra/mini-spectrum';
import { keepHtml } from '@/components/ui/markup/static-html';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';
import styles from './product-light.module.css';

interface Props {
  product: ProductCard;
  /** Keys of the fluorophores that are drawn. */
  drawn: readonly string[];
}

/**
 * A product's light in a list: its small spectrum above the maxima in numbers; of what only the maxima are known, the
 * strip that marks them.
 */
function Light({ product, drawn }: Props) {
  const { exNm, emNm } = product;
  if (drawn.length === 0 || exNm === null || emNm === null) return <ProductStrip product={product} />;
  return (
    <>
      <MiniSpectrum keys={drawn} />
      <small className={styles.maxima}>
        {exNm} / {emNm} <FitSlot />
      </small>
    </>
  );
}

const whole = keepHtml((product: ProductCard) => <Light product={product} drawn={product.fluorophores} />);

/** The same, written once for each product of which all is drawn, which is nearly every one. Stands inside `StaticHtml`. */
export function ProductLight({ site, product, drawn }: Props & { site: Site }) {
  if (drawn.length === product.fluorophores.length) return whole(product, site);
  return <Light product={product} drawn={drawn} />;
}
