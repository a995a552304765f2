'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { formatFen, parseYuan } from '@/lib/domain/money';
import { grantedBy, refundDueWith } from '@/lib/domain/orders/owed';
import { type DeskOrder, fixOrder } from '@/lib/views/desk/order';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import { useFirstWrong } from '../use-first-wrong';
import { ClosedForm } from './closed-form';
import { FoundNotice } from './found-notice';
import type { ActionProps } from './order-actions';
import { unitsOf } from './picks';
import { ReasonField } from './reason-field';
import { useOrderFields } from './use-order-fields';

const FIELDS = ['kind', 'lines', 'refundFen', 'reason'] as const;

/** What was sent, by line and lot. */
function sentOf({ deliveries }: DeskOrder) {
  const sent = new Map<string, { lineId: number; lot: string; qty: number }>();
  for (const { lineId, lot, qty } of deliveries.flatMap(({ lines }) => lines)) {
    const key = `${lineId} ${lot}`;
    sent.set(key, { lineId, lot, qty: qty + (sent.get(key)?.qty ?? 0) });
  }
  return [...sent].map(([key, one], index) => ({ key, index, ...one }));
}

/** Records a correction of a delivery or a return; the customer is notified. */
export function FixForm({ order, onStale, onDone }: ActionProps) {
  const t = useTranslations('desk.fix');
  const id = useId();
  const fix = useAction(fixOrder);
  const fields = useOrderFields('fix', order, {
    order: FIELDS,
    initial: { kind: 'CORRECTION', refundFen: '0' },
    // Chosen anew, as the units are that they belong to: an amount of money is not put back without a word.
    secret: ['kind', 'refundFen'],
  });
  const [units, setUnits] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { list, look } = useFirstWrong<HTMLUListElement>();
  const sent = sentOf(order);
  const grantedFen = grantedBy(order.corrections);
  // Its own success closes the form as well.
  const isClosed = !fix.pending && !order.moves.includes('fix');

  const submit = async () => {
    const counted = sent.map(({ key, index, ...one }) => ({
      ...one,
      key,
      most: one.qty,
      qty: unitsOf({ key: index, lineId: one.lineId, lot: one.lot, qty: units[key] ?? '' }),
    }));
    const lines = counted.flatMap(({ lineId, lot, qty }) => (qty ? [{ lineId, lot, qty }] : []));
    const refundFen = parseYuan(fields.value('refundFen'));
    const reason = fields.value('reason').trim();
    const notUnits = counted.filter(({ qty, most }) => qty === null || qty > most).map(({ key }) => key);
    setWrong(notUnits);
    look();
    const found = {
      ...((notUnits.length > 0 || lines.length === 0) && { lines: 'units' }),
      ...((refundFen === null || grantedFen + refundFen > order.totalFen) && { refundFen: 'amount' }),
      ...(reason === '' && { reason: 'required' }),
    };
    if (fix.pending || isClosed || fields.fail(found) || refundFen === null) return;
    const kind = fields.value('kind') === 'RETURN' ? 'RETURN' : 'CORRECTION';
    const answer = await fix.run({
      orderId: order.id,
      version: order.version,
      kind,
      reason,
      lines,
      refundFen,
    });
    if (answer?.ok) {
      fields.finish();
      onDone(t('done'));
    } else if (answer?.kind === 'conflict') onStale();
    else if (Object.keys(answer?.fields ?? {}).some((path) => path.startsWith('lines')))
      fields.fail({ lines: 'units' });
    else if (answer?.fields?.refundFen) fields.fail({ refundFen: 'amount' });
  };
  return (
    <PostedForm className={styles.form} busy={fix.pending} onSubmit={submit}>
      <FoundNotice found={fields.found} />
      <DeskField
        {...fields.of('kind')}
        label={t('kind')}
        options={[
          { value: 'CORRECTION', label: t('correction') },
          { value: 'RETURN', label: t('return') },
        ]}
      />
      {/* Before the list, which may be longer than the window. */}
      <p id={fields.idOf('lines')} tabIndex={-1} role="alert" className={styles.error}>
        {fields.errors.lines && wrong.length === 0 && t('errors.lines')}
      </p>
      <ul ref={list}>
        {sent.map(({ key, index, lineId, lot, qty }) => {
          const line = order.lines.find((one) => one.id === lineId);
          return (
            <li key={key} className={styles.shipLine}>
              <DeskField
                id={`${id}${index}`}
                label={t('units', { name: line?.name ?? '', code: line?.skuCode ?? '', lot, qty })}
                inputMode="numeric"
                maxLength={6}
                value={units[key] ?? ''}
                onChange={(typed) => {
                  setUnits((known) => ({ ...known, [key]: typed }));
                  setWrong((known) => known.filter((one) => one !== key));
                  fields.set('lines', '');
                }}
                error={wrong.includes(key) ? t('errors.units', { qty }) : undefined}
              />
            </li>
          );
        })}
      </ul>
      <DeskField
        {...fields.of('refundFen')}
        label={t('refund')}
        inputMode="decimal"
        maxLength={20}
        hint={t('refundHint')}
        error={fields.errors.refundFen && t('errors.refund')}
      />
      <p role="status" className={styles.hint}>
        {!isClosed && <BackThen order={order} refundFen={parseYuan(fields.value('refundFen')) ?? 0} />}
      </p>
      <ReasonField fields={fields} label={t('reason')} />
      {isClosed ? (
        <ClosedForm order={order} form="fix" failure={fix.failure} />
      ) : (
        <DeskSubmit failure={fix.failure} atFields pending={fix.pending} label={t('submit')} />
      )}
    </PostedForm>
  );
}

/** What is to be paid back already, and will be with this document, before anything is sent. */
function BackThen({ order, refundFen }: { order: DeskOrder; refundFen: number }) {
  const t = useTranslations('desk.fix');
  const { locale } = useSite();
  const { refundDueFen, corrections } = order;
  const after = refundDueWith(order, corrections, refundFen);
  if (refundDueFen === 0 && after === 0) return null;
  return t('backThen', { now: formatFen(refundDueFen, locale), after: formatFen(after, locale) });
}
