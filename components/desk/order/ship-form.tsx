'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFormFile } from '@/components/ui/forms/use-form-file';
import { useCallTexts } from '@/components/ui/use-call-texts';
import type { CallFailure } from '@/lib/api/result';
import { formatDate } from '@/lib/domain/dates';
import { shipOrder } from '@/lib/views/desk/order';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskStatus } from '../status';
import { DeskSubmit } from '../submit';
import { useFirstWrong } from '../use-first-wrong';
import { AddPaper } from './add-paper';
import { ClosedWords } from './closed-words';
import { FoundNotice } from './found-notice';
import type { ActionProps } from './order-actions';
import {
  type LotPick,
  type PickErrors,
  packedOf,
  pickErrors,
  proposedPicks,
  sumOf,
  travelsOverWeekend,
} from './picks';
import { ShipLines } from './ship-lines';
import { useOrderFields } from './use-order-fields';

const FIELDS = ['carrier', 'waybill'] as const;
const LINE_FIELD = /^lines\.(\d+)\.(?:qty|lot)$/;

/** What the backend says of the parcel's lines, at the picks they came from. */
function refusedPicks({ fields = {} }: CallFailure, sent: readonly { key: number }[]): PickErrors {
  const errors: Record<number, PickErrors[number]> = {};
  for (const [path, word] of Object.entries(fields)) {
    const pick = sent[Number(LINE_FIELD.exec(path)?.[1] ?? Number.NaN)];
    if (pick) errors[pick.key] = word === 'above_open' ? 'above_open' : 'lot';
  }
  return errors;
}

/** Sends an order, wholly or in part, with the lots it is made of; they are proposed and can be changed. */
export function ShipForm({ order, onStale, onDone }: ActionProps) {
  const t = useTranslations('desk.ship');
  const texts = useCallTexts();
  const ship = useAction(shipOrder);
  const fields = useOrderFields('ship', order, {
    order: FIELDS,
    initial: { carrier: order.deliveries.at(-1)?.carrier ?? '' },
  });
  const [picks, setPicks] = useState<readonly LotPick[]>(() => proposedPicks(order.shelf));
  const [errors, setErrors] = useState<PickErrors>({});
  const { list, look } = useFirstWrong<HTMLUListElement>();
  const [papers, setPapers] = useState<readonly string[]>([]);
  const { units, whole } = sumOf(picks, order.shelf);
  // Somebody else has sent it meanwhile, or cancelled it; one's own success closes the form as well.
  const isGone = !ship.pending && order.shelf.length === 0;
  const packed = packedOf(picks, order.shelf);
  const going = order.shelf.filter(({ lineId }) => packed.some((pick) => pick.lineId === lineId));

  const check = () => ({
    ...(fields.value('carrier').trim() === '' && { carrier: 'required' }),
    ...(fields.value('waybill').trim() === '' && { waybill: 'required' }),
  });
  const submit = async () => {
    const wrong = pickErrors(picks, order.shelf);
    setErrors(wrong);
    look();
    if (ship.pending || isGone || fields.fail(check()) || Object.keys(wrong).length > 0 || units === 0)
      return;
    if (upload.wait()) return;
    const answer = await ship.run({
      id: order.id,
      version: order.version,
      carrier: fields.value('carrier').trim(),
      waybill: fields.value('waybill').trim(),
      lines: packed.map(({ lineId, lot, qty }) => ({ lineId, lot, qty })),
      documentRefs: papers,
    });
    if (answer?.ok) {
      fields.finish();
      return onDone(t(whole ? 'doneWhole' : 'donePart', { units }));
    }
    // They went with a parcel whose answer was lost, or have had their time: the next try must not stumble over them.
    if (answer?.msg === 'upload.not_found') setPapers([]);
    if (answer) {
      setErrors(refusedPicks(answer, packed));
      look();
    }
    if (answer?.kind === 'conflict') onStale();
  };
  const upload = useFormFile({
    purpose: 'delivery',
    add: ({ ref }) => setPapers((known) => [...known, ref]),
    submit,
  });
  const pending = ship.pending || upload.waiting;

  /** What is wrong with a pick goes when it changes. */
  const change = (next: readonly LotPick[]) => {
    setPicks(next);
    setErrors(
      Object.fromEntries(
        next
          .filter((pick) => picks.includes(pick))
          .flatMap(({ key }) => (errors[key] ? [[key, errors[key]]] : [])),
      ),
    );
  };

  return (
    <PostedForm className={styles.form} busy={pending} onSubmit={submit}>
      <FoundNotice found={fields.found} />
      {!isGone && <p className={styles.hint}>{t('intro')}</p>}
      <ShipLines order={order} picks={picks} errors={errors} listRef={list} onChange={change} />
      <div className={styles.row}>
        {FIELDS.map((name) => (
          <DeskField
            key={name}
            {...fields.of(name)}
            label={t(name)}
            maxLength={60}
            error={texts.field(name, fields.errors[name])}
          />
        ))}
      </div>
      {!isGone && <AddPaper upload={upload} />}
      <p role="status" className={styles.hint}>
        {papers.length > 0 && t('papers', { count: papers.length })}
      </p>
      {isGone ? (
        <>
          <DeskStatus failure={ship.failure} />
          <ClosedWords>{t('gone')}</ClosedWords>
        </>
      ) : (
        <>
          {travelsOverWeekend(formatDate(Date.now()), going, order.deliveryWish) && (
            <p className={styles.warning}>{t('weekend')}</p>
          )}
          {units === 0 && <p className={styles.hint}>{t('nothing')}</p>}
          <DeskSubmit
            failure={ship.failure}
            pending={pending}
            label={t(whole ? 'submitWhole' : 'submitPart', { units })}
            disabled={units === 0}
          />
        </>
      )}
    </PostedForm>
  );
}
