'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/ui/data/use-action';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors, isOvertaken } from '@/lib/api/call-texts';
import { formatDate } from '@/lib/domain/dates';
import { shipTrial } from '@/lib/views/desk/trials';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { travelsOverWeekend } from '../order/picks';
import { DeskSubmit } from '../submit';
import { failureBesides } from './failure-besides';
import type { TrialFormProps } from './trial-side';

const FIELDS = ['carrier', 'waybill', 'lot'] as const;

/** Sends the sample: the lot that expires first is proposed. */
export function ShipSampleForm({ trial: { id, version, shelf, maxC }, onStale, onDone }: TrialFormProps) {
  const t = useTranslations('desk.trials');
  const parcels = useTranslations('desk.ship');
  const texts = useCallTexts();
  const action = useAction(shipTrial);
  const fields = useDraftFields({
    form: `trial-parcel:${id}`,
    order: FIELDS,
    initial: { lot: shelf[0]?.lot ?? '' },
    // Proposed anew: the shelf may be another one.
    secret: ['lot'],
  });

  const submit = async () => {
    const value = (name: (typeof FIELDS)[number]) => fields.value(name).trim();
    const missing = FIELDS.filter((name) => value(name) === '').map((name) => [name, 'required']);
    if (fields.fail(Object.fromEntries(missing))) return;
    const answer = await action.run({
      id,
      version,
      carrier: value('carrier'),
      waybill: value('waybill'),
      lot: value('lot'),
    });
    if (answer?.ok) {
      fields.finish();
      onDone();
    } else if (answer && isOvertaken(answer.msg)) onStale(answer.mayBeDone);
    else if (answer) fields.fail(fieldErrors(answer));
  };
  const control = (name: (typeof FIELDS)[number]) => ({
    ...fields.of(name),
    label: t(name),
    error: texts.field(name, fields.errors[name]),
  });
  if (shelf.length === 0) return <p className={styles.warning}>{t('noLots')}</p>;
  return (
    <PostedForm className={styles.form} busy={action.pending} onSubmit={submit}>
      <h3>{t('ship')}</h3>
      <div className={styles.row}>
        <DeskField {...control('carrier')} maxLength={60} />
        <DeskField {...control('waybill')} maxLength={60} />
      </div>
      <DeskField
        {...control('lot')}
        options={shelf.map(({ lot, expiresOn }) => ({
          value: lot,
          label: t('lotOf', { lot, date: expiresOn }),
        }))}
      />
      {travelsOverWeekend(formatDate(Date.now()), [{ maxC }], 'ANY') && (
        <p className={styles.warning}>{parcels('weekend')}</p>
      )}
      <DeskSubmit
        failure={failureBesides(action.failure)}
        atFields
        pending={action.pending}
        label={t('submit')}
      />
    </PostedForm>
  );
}
