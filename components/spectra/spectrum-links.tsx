import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import { FitSlot } from '../instrument/fit-slot';
import { PinButton } from '../light-bench/pins/pin-button';
import styles from './spectrum-links.module.css';

/** What one's own instrument makes of the spectra, the viewer they open in, and the way onto the light bench. */
export function SpectrumLinks({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product.spectra');
  const bench = useTranslations('lightBench');
  const { spectraViewer, product } = view;
  const viewer = spectraViewer && paths(site).spectraViewer(spectraViewer, product.id);
  const isOwn = viewer?.startsWith('/');
  return (
    <p className={styles.links}>
      <FitSlot fluorophores={product.fluorophores} />
      {viewer && (
        <a href={viewer} {...(isOwn ? {} : { target: '_blank', rel: 'noreferrer' })}>
          {isOwn ? bench('openHere') : `${t('viewer')} ↗`}
        </a>
      )}
      <PinButton
        productId={product.id}
        name={product.name}
        fluorophores={product.fluorophores}
        look="words"
      />
    </p>
  );
}
