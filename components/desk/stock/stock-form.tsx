'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { RestoredNotice } from '@/components/ui/forms/drafts/restored-notice';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { changeStock, type StockRow } from '@/lib/views/desk/stock';
import styles from '../desk.module.css';
import { DeskDay, DeskField } from '../field';
import { DeskSubmit } from '../submit';

const FIELDS = ['kind', 'units', 'lot', 'expiresOn', 'reason'] as const;
/** Of the next change one says these anew. */
const CLEARED = ['units', 'lot', 'expiresOn', 'reason'] as const;
/** What of a pack size a change is typed on: it may be counted in it by the time it is put back. */
const versionOf = ({ stock, lots }: StockRow) => JSON.stringify([stock, lots]);
const COUNT = /^[1-9]\d{0,5}$/;
/** Refusals that are about the units typed: said at their field. */
const TOO_MANY: Readonly<Record<string, 'aboveStock' | 'aboveLot'>> = {
  'stock.insufficient': 'aboveStock',
  'lot.insufficient': 'aboveLot',
};

interface Props {
  row: StockRow;
  onSaved: (row: StockRow) => void;
}

/** Receives units of a lot, or corrects how many there are; the reason is kept in the audit log. */
export function StockForm({ row, onSaved }: Props) {
  const t = useTranslations('desk.stock');
  const texts = useCallTexts();
  const save = useAction(changeStock);
  const [done, setDone] = useState('');
  const { keyOf, settle } = useSendKey();
  const [version] = useState(versionOf(row));
  const fields = useDraftFields({
    ...{ form: `stock:${row.skuCode}`, order: FIELDS },
    ...{ initial: { kind: 'receive' }, version },
  });
  const kind = fields.value('kind');
  const units = fields.value('units').normalize('NFKC').trim();
  const lot = fields.value('lot').trim();
  const expiresOn = fields.value('expiresOn');
  const isKnown = row.lots.some((one) => one.lot === lot);

  const submit = async () => {
    setDone('');
    const reason = fields.value('reason').trim();
    const typed = Object.fromEntries(CLEARED.map((name) => [name, fields.value(name)]));
    const found = {
      ...(!COUNT.test(units) && { units: 'units' }),
      ...(reason === '' && { reason: 'required' }),
    };
    if (save.pending || fields.fail(found)) return;
    const change = {
      skuCode: row.skuCode,
      units: kind === 'less' ? -Number(units) : Number(units),
      ...(lot !== '' && { lot }),
      ...(lot !== '' && !isKnown && expiresOn !== '' && { expiresOn }),
      reason,
    };
    const answer = await save.run({ ...change, key: keyOf(change) });
    if (answer?.ok) {
      onSaved(answer.data);
      settle();
      setDone(t('saved'));
      fields.clear(typed);
      fields.startFrom({ kind });
      fields.writeOn(versionOf(answer.data));
      return;
    }
    const tooMany = answer && TOO_MANY[answer.msg];
    if (answer) fields.fail(tooMany ? { units: tooMany } : fieldErrors(answer));
  };
  const errorOf = (name: (typeof CLEARED)[number]) => {
    const word = fields.errors[name];
    if (word === 'units' || word === 'differs' || word === 'aboveStock' || word === 'aboveLot')
      return t(`errors.${word}`);
    return texts.field(name, word);
  };
  return (
    <PostedForm className={styles.form} busy={save.pending} onSubmit={submit}>
      <RestoredNotice shown={fields.restored} onDiscard={fields.startOver} />
      {fields.restored && fields.writtenOn !== version && (
        <p role="alert" className={styles.warning}>
          {t('changedSince')}
        </p>
      )}
      <div className={styles.row}>
        <DeskField
          {...fields.of('kind')}
          label={t('kind')}
          options={(['receive', 'more', 'less'] as const).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
        />
        <DeskField
          {...fields.of('units')}
          label={t('unitsField')}
          inputMode="numeric"
          maxLength={6}
          error={errorOf('units')}
        />
      </div>
      <div className={styles.row}>
        <DeskField
          {...fields.of('lot')}
          label={t('lotField')}
          maxLength={60}
          hint={t('lotHint')}
          error={errorOf('lot')}
        />
        {lot !== '' && !isKnown && (
          <DeskDay
            {...fields.of('expiresOn')}
            label={t('expiresField')}
            hint={t('expiresHint')}
            error={errorOf('expiresOn')}
          />
        )}
      </div>
      <DeskField {...fields.of('reason')} label={t('reason')} maxLength={300} error={errorOf('reason')} />
      <DeskSubmit
        failure={save.failure && TOO_MANY[save.failure.msg] ? null : save.failure}
        done={done}
        atFields
        pending={save.pending}
        label={t('save')}
      />
    </PostedForm>
  );
}
