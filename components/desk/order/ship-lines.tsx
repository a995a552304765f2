'use client';

import { useTranslations } from 'next-intl';
import { type Ref, useId } from 'react';
import { useFocusNext } from '@/components/ui/focus/use-focus-next';
import linkButton from '@/components/ui/link-button.module.css';
import type { DeskOrder, ShelfLine } from '@/lib/views/desk/order';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import type { LotPick, PickErrors } from './picks';

interface Props {
  order: DeskOrder;
  picks: readonly LotPick[];
  errors: PickErrors;
  listRef: Ref<HTMLUListElement>;
  onChange: (picks: readonly LotPick[]) => void;
}

/** What is still to be sent, line by line: of which lots, and how many. */
export function ShipLines({ order, picks, errors, listRef, onChange }: Props) {
  const prefix = useId();
  const idOf = (key: number) => `${prefix}${key}`;
  const focusNext = useFocusNext();
  const add = (lineId: number, lot: string) => {
    const key = 1 + Math.max(-1, ...picks.map((pick) => pick.key));
    onChange([...picks, { key, lineId, lot, qty: '' }]);
    // The row stands above the button: Tab would pass it by.
    focusNext(() => document.getElementById(`${idOf(key)}lot`));
  };
  const set = (key: number, changed: Partial<LotPick>) =>
    onChange(picks.map((pick) => (pick.key === key ? { ...pick, ...changed } : pick)));
  return (
    <ul ref={listRef}>
      {order.shelf.map((line) => (
        <li key={line.lineId} className={styles.shipLine}>
          <LineHead order={order} line={line} />
          {picks
            .filter(({ lineId }) => lineId === line.lineId)
            .map((pick) => (
              <PickRow
                key={pick.key}
                id={idOf(pick.key)}
                line={line}
                pick={pick}
                error={errors[pick.key]}
                onSet={(changed) => set(pick.key, changed)}
                onRemove={() => onChange(picks.filter(({ key }) => key !== pick.key))}
              />
            ))}
          <AddLot line={line} onAdd={(lot) => add(line.lineId, lot)} />
        </li>
      ))}
    </ul>
  );
}

function LineHead({ order, line }: { order: DeskOrder; line: ShelfLine }) {
  const t = useTranslations('desk.ship');
  const ordered = order.lines.find(({ id }) => id === line.lineId);
  if (!ordered) return null;
  return (
    <p>
      <b lang={ordered.nameLang}>{ordered.name}</b>{' '}
      <span className={`numeric ${styles.quiet}`}>
        {ordered.skuCode} · {t('open', { qty: ordered.qty, left: line.left })}
        {line.shipping !== '' && ` · ${line.shipping}`}
      </span>
    </p>
  );
}

function AddLot({ line, onAdd }: { line: ShelfLine; onAdd: (lot: string) => void }) {
  const t = useTranslations('desk.ship');
  const [first] = line.lots;
  if (!first) return <p className={styles.warning}>{t('noLot')}</p>;
  return (
    <button type="button" className={linkButton.link} onClick={() => onAdd(first.lot)}>
      {t('addLot')}
    </button>
  );
}

interface PickRowProps {
  id: string;
  line: ShelfLine;
  pick: LotPick;
  error: PickErrors[number] | undefined;
  onSet: (changed: Partial<LotPick>) => void;
  onRemove: () => void;
}

function PickRow({ id, line, pick, error, onSet, onRemove }: PickRowProps) {
  const t = useTranslations('desk.ship');
  // A lot that is gone from the shelf meanwhile stays chosen until somebody chooses another.
  const gone = line.lots.every(({ lot }) => lot !== pick.lot);
  const said = error && t(`errors.${error}`);
  return (
    <div className={styles.picks}>
      <DeskField
        id={`${id}lot`}
        label={t('lot')}
        value={pick.lot}
        onChange={(lot) => onSet({ lot })}
        error={error === 'lot' ? said : undefined}
        options={[
          ...line.lots.map(({ lot, expiresOn, qty }) => ({
            value: lot,
            label:
              qty === null
                ? t('lotUncounted', { lot, date: expiresOn })
                : t('lotCounted', { lot, date: expiresOn, qty }),
          })),
          ...(gone ? [{ value: pick.lot, label: t('lotGone', { lot: pick.lot }) }] : []),
        ]}
      />
      <DeskField
        id={`${id}qty`}
        label={t('qty')}
        inputMode="numeric"
        maxLength={6}
        value={pick.qty}
        onChange={(qty) => onSet({ qty })}
        error={error === 'lot' ? undefined : said}
      />
      <button type="button" className={linkButton.link} onClick={onRemove}>
        {t('removeLot')}
      </button>
    </div>
  );
}
