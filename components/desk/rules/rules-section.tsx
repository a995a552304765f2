'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { type OrderRules, rulesQuery, saveRules } from '@/lib/views/desk/rules';
import styles from '../desk.module.css';
import { DraftNotice } from '../draft-notice';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import { useBased } from '../use-based';
import {
  AMOUNTS,
  BANK,
  DAYS,
  RULE_FIELDS,
  type RuleError,
  type RuleField,
  readRules,
  typedOf,
} from './typed-rules';

/** By what rules the shop takes orders, and where they are paid to. */
export function RulesSection() {
  const rules = useLoaded(rulesQuery());
  return <LoadedView loaded={rules}>{(data) => <Form rules={data} />}</LoadedView>;
}

const LONGEST = { accountName: 120, bankName: 120, accountNo: 60 } as const;

function Form({ rules }: { rules: OrderRules | null }) {
  const t = useTranslations('desk.rules');
  const save = useAction(saveRules);
  const [done, setDone] = useState('');
  const fields = useDraftFields({
    ...{ form: 'order-rules', order: RULE_FIELDS },
    ...{ initial: typedOf(rules), watched: true },
  });
  const { based, settle, follow } = useBased(rules, rulesQuery(), { fields, typedOf });
  const errorOf = (field: RuleField) => {
    const error = fields.errors[field] as RuleError | undefined;
    return error && t(`errors.${error}`);
  };
  const submit = async () => {
    setDone('');
    const read = readRules(fields.value);
    if (save.pending || fields.fail(read.ok ? {} : read.errors) || !read.ok) return;
    const answer = await save.run({ ...read.rules, ...(based && { basedOn: based }) });
    if (answer?.ok) {
      settle(answer.data);
      setDone(t('saved'));
    } else if (answer?.msg === 'order_set.moved') await follow();
  };
  return (
    <PostedForm className={styles.form} busy={save.pending} onSubmit={submit}>
      <DraftNotice
        fields={fields}
        savedIn={(field) => ({ label: t(field), value: typedOf(based)[field] ?? '' })}
      />
      <p>{rules ? t('intro') : t('none')}</p>
      <div className={styles.row}>
        {AMOUNTS.map((field) => (
          <DeskField
            key={field}
            {...fields.of(field)}
            label={t(field)}
            inputMode="decimal"
            maxLength={20}
            hint={field === 'freeFreightFromFen' ? t('freeFreightHint') : undefined}
            error={errorOf(field)}
          />
        ))}
      </div>
      <div className={styles.row}>
        {DAYS.map((field) => (
          <DeskField
            key={field}
            {...fields.of(field)}
            label={t(field)}
            inputMode="numeric"
            maxLength={3}
            error={errorOf(field)}
          />
        ))}
        <DeskField
          {...fields.of('taxPercent')}
          label={t('taxPercent')}
          inputMode="decimal"
          maxLength={5}
          error={errorOf('taxPercent')}
        />
      </div>
      {BANK.map((field) => (
        <DeskField
          key={field}
          {...fields.of(field)}
          label={t(field)}
          maxLength={LONGEST[field]}
          error={errorOf(field)}
        />
      ))}
      <DeskSubmit failure={save.failure} done={done} pending={save.pending} label={t('save')} />
    </PostedForm>
  );
}
