'use client';

import { useTranslations } from 'next-intl';
import { ZipButton } from '@/components/orders/papers/zip-button';
import { Reorder } from '@/components/orders/reorder';
import { CopyButton } from '@/components/ui/copy/copy-button';
import { Panel } from '@/components/ui/panel';
import type { ShippedLot } from '@/lib/views/orders/lots';
import { isStillSold } from '@/lib/views/orders/recorded-product';
import styles from './lots.module.css';
import { writeMethods } from './methods-text';

interface Props {
  /** What the list's link leads to. */
  id: string;
  lots: readonly ShippedLot[];
  onClear: () => void;
}

/** What to do with the lots that were chosen: their papers as one file, the cart, a paragraph for a paper. */
export function LotChoice({ id, lots, onClear }: Props) {
  const t = useTranslations('lots');
  const codes = [...new Set(lots.filter(isStillSold).map(({ skuCode }) => skuCode))];
  return (
    <section id={id} className={styles.choice} aria-label={t('toChosen')}>
      <div className={styles.bar}>
        <ZipButton
          key={lots.map((lot) => lot.id).join()}
          asked={{ lotIds: lots.map((lot) => lot.id) }}
          label={t('zip')}
        />
        {codes.length > 0 && (
          <Reorder lines={codes.map((skuCode) => ({ skuCode, qty: 1 }))} label={t('reorderChosen')} />
        )}
        <button type="button" className="button" onClick={onClear}>
          {t('clearSelection')}
        </button>
      </div>
      <Methods lots={lots} />
    </section>
  );
}

const LANGUAGES = [
  { name: 'chinese', lang: 'zh' },
  { name: 'english', lang: 'en' },
] as const;

/** The paragraph in both languages: a thesis is written in one, its paper in the other. */
function Methods({ lots }: { lots: readonly ShippedLot[] }) {
  const t = useTranslations('lots.methods');
  return (
    <Panel title={t('title')} detail={t('detail')}>
      {LANGUAGES.map(({ name, lang }) => {
        const text = writeMethods(lots, lang, (part, values = {}) =>
          t(`texts.${name}.${part}`, values as never),
        );
        return (
          <div key={lang} className={styles.methods}>
            <div className={styles.bar}>
              <b>{t(name)}</b>
              <CopyButton text={text} label={t('copy')} done={t('copied')} what={t(name)} />
            </div>
            <p lang={lang === 'zh' ? 'zh-CN' : 'en'}>{text}</p>
          </div>
        );
      })}
    </Panel>
  );
}
