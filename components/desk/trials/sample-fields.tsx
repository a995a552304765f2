'use client';

import { useTranslations } from 'next-intl';
import { useFocusNext } from '@/components/ui/focus/use-focus-next';
import linkButton from '@/components/ui/link-button.module.css';
import type { WrittenProgramme } from '@/lib/views/desk/programmes';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { MAX_SAMPLES } from './typed-programme';

interface Control {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

interface Props {
  keys: readonly number[];
  /** As they are on record: what of them was granted. */
  known: WrittenProgramme['samples'];
  control: (field: `sku.${number}` | `quota.${number}`) => Control;
  onKeys: (keys: readonly number[]) => void;
}

/** What a programme gives away: a pack size of each product, and how many of it. */
export function SampleFields({ keys, known, control, onKeys }: Props) {
  const t = useTranslations('desk.programmes');
  const focusNext = useFocusNext();
  const add = () => {
    const key = Math.max(...keys) + 1;
    onKeys([...keys, key]);
    // The row stands above the button: Tab would pass it by.
    focusNext(() => document.getElementById(control(`sku.${key}`).id));
  };
  return (
    <fieldset className={styles.form}>
      <legend>
        <b>{t('samples')}</b>
      </legend>
      <p className={styles.hint}>{t('samplesHint')}</p>
      {keys.map((key, place) => {
        const code = control(`sku.${key}`);
        const granted = known.find(({ skuCode }) => skuCode === code.value.trim());
        return (
          <div key={key}>
            <div className={styles.row}>
              <DeskField
                {...code}
                label={t('skuCode')}
                maxLength={60}
                hint={granted && `${granted.name} · ${granted.size}`}
              />
              <DeskField
                {...control(`quota.${key}`)}
                label={t('quota')}
                inputMode="numeric"
                maxLength={6}
                hint={granted && t('granted', { count: granted.granted })}
              />
            </div>
            {keys.length > 1 && (
              <button
                type="button"
                className={linkButton.link}
                aria-label={t('removeOf', { place: place + 1, code: code.value })}
                onClick={() => onKeys(keys.filter((one) => one !== key))}
              >
                {t('remove')}
              </button>
            )}
          </div>
        );
      })}
      {keys.length < MAX_SAMPLES && (
        <div className={styles.actions}>
          <button type="button" className="button button-small" onClick={add}>
            {t('add')}
          </button>
        </div>
      )}
    </fieldset>
  );
}
