import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { HazardView, ProductView } from '@/lib/views/product/product';
import { GhsPictograms, HazardLine } from '../hazard-notice';
import styles from './product-safety.module.css';

interface Props {
  view: ProductView;
  /** What stands right below how it is kept. */
  children?: ReactNode;
}

/** How it is kept and shipped, and its GHS label. */
export function ProductSafety({ view, children }: Props) {
  const t = useTranslations('product');
  const isUnknown = !view.hazard && !view.notClassified;
  // Without a classification what is in it is all there is to go by.
  const made = isUnknown ? view.attributes.find(({ key }) => key === 'composition') : undefined;
  return (
    <>
      <dl className={styles.keep}>
        <div>
          <dt>{t('facts.storage')}</dt>
          <dd>{view.storage.text}</dd>
        </div>
        <div>
          <dt>{t('facts.shipping')}</dt>
          <dd>{view.shipping}</dd>
        </div>
        {made && (
          <div>
            <dt>{made.name}</dt>
            <dd>{made.value}</dd>
          </div>
        )}
      </dl>
      {children}
      {view.hazard ? (
        <Label hazard={view.hazard} />
      ) : (
        <p className={styles.none}>{t(view.notClassified ? 'hazard.none' : 'hazard.unknown')}</p>
      )}
    </>
  );
}

function Label({ hazard }: { hazard: HazardView }) {
  const t = useTranslations('product.hazard');
  return (
    <div className={styles.hazard} data-signal={hazard.signal}>
      <GhsPictograms hazard={hazard} size={56} again />
      <p>
        <strong>{hazard.signal === 'none' ? t('noSignal') : t(hazard.signal)}</strong>
      </p>
      <Statements statements={hazard.statements} />
      {hazard.precautions.length > 0 && (
        <details>
          <summary>{t('precautions')}</summary>
          <Statements statements={hazard.precautions} />
        </details>
      )}
      {hazard.other.length > 0 && (
        <>
          <p>{t('other')}</p>
          <Statements statements={hazard.other} />
        </>
      )}
    </div>
  );
}

const Statements = ({ statements }: { statements: HazardView['statements'] }) => (
  <ul>
    {statements.map((statement) => (
      <li key={`${statement.of}${statement.code}`}>
        <HazardLine statement={statement} />
      </li>
    ))}
  </ul>
);
