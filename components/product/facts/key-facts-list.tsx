import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import type { ProductView } from '@/lib/views/product/product';
import { keyFacts } from './key-facts';
import styles from './key-facts-list.module.css';

/** The few figures that decide whether it is the right one, each with its unit. */
export function KeyFacts({ view }: { view: ProductView }) {
  const t = useTranslations('product');
  const facts = keyFacts(view, t);
  if (facts.length === 0) return null;
  return (
    <dl className={`numeric ${styles.facts}`}>
      {facts.map(({ name, values, glowNm }) => (
        <div key={name}>
          <dt>{name}</dt>
          {values.map(({ text, note }) => (
            <dd key={text}>
              {glowNm !== undefined && (
                <i className={styles.dot} style={{ '--c': wavelengthColour(glowNm) } as CSSProperties} />
              )}
              {text} {note && <small>{note}</small>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
