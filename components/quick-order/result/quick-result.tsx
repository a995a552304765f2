'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { saveFile } from '@/components/ui/files/save-file';
import chips from '@/components/ui/lists/chips.module.css';
import { csvText } from '@/lib/domain/text/csv-text';
import { type LateMessages, LateWords } from '../late-words';
import type { QuickOrder } from '../use-quick-order';
import { QuickList } from './quick-list';
import styles from './quick-result.module.css';
import { checkRows, groupOf, type QuickRow, type RowGroup } from './quick-rows';
import { QuickSubmit } from './quick-submit';

const GROUPS = ['all', 'ready', 'mend', 'merged', 'skipped'] as const satisfies readonly RowGroup[];

interface Props {
  order: QuickOrder;
  rows: readonly QuickRow[];
}

export function QuickResult({ messages, ...props }: Props & { messages: LateMessages }) {
  return (
    <LateWords messages={messages}>
      <Result {...props} />
    </LateWords>
  );
}

/** The lines of a list in groups; those that can be ordered are added to the cart, others can be removed. */
function Result({ order, rows }: Props) {
  const t = useTranslations('quickOrder');
  const [asked, setAsked] = useState<RowGroup>('all');
  const judged = useMemo(() => checkRows(rows), [rows]);
  const inGroup = (group: RowGroup) =>
    group === 'all'
      ? judged.filter(({ standing }) => standing !== 'skipped')
      : judged.filter((row) => groupOf(row) === group);
  const group = inGroup(asked).length === 0 ? 'all' : asked;
  const shown = inGroup(group);
  const bad = inGroup('mend');

  const saveBad = () => {
    const head = [t('columns.number'), t('columns.text'), t('columns.qty'), t('columns.verdict')];
    const body = bad.map(({ number, line, qty, standing }) => [
      number,
      line.text,
      qty === 0 ? (line.oddQty ?? '') : qty,
      t(`standings.${standing}`),
    ]);
    saveFile(new Blob([csvText([head, ...body])], { type: 'text/csv' }), `${t('badName')}.csv`);
  };

  return (
    <section className={styles.result} aria-label={t('result')}>
      <div className={styles.head}>
        <fieldset className={styles.groups}>
          <legend className="visually-hidden">{t('groups.label')}</legend>
          {GROUPS.map((name) => {
            const count = inGroup(name).length;
            if (count === 0 && name !== 'all') return null;
            return (
              <button
                key={name}
                type="button"
                className={chips.chip}
                data-group={name}
                aria-pressed={group === name}
                onClick={() => setAsked(name)}
              >
                {t(`groups.${name}`)} <span className="numeric">{count}</span>
              </button>
            );
          })}
        </fieldset>
        {bad.length > 0 && (
          <button type="button" className={styles.link} onClick={saveBad}>
            {t('saveBad')}
          </button>
        )}
      </div>
      <QuickList key={group} rows={shown} order={order} />
      <QuickSubmit judged={judged} order={order} />
    </section>
  );
}
