'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields } from '@/components/ui/forms/use-fields';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import { TRIAL_AUDIENCES } from '@/lib/domain/trials/moves';
import { saveProgramme, type WrittenProgramme } from '@/lib/views/desk/programmes';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import { SampleFields } from './sample-fields';
import {
  answeredErrors,
  errorNamed,
  type ProgrammeField,
  readProgramme,
  TERMS,
  typedOf,
} from './typed-programme';

interface Props {
  /** As it is now; the form is filled with what it was when it was opened. Null: a new one. */
  programme: WrittenProgramme | null;
  done: string;
  /** Somebody else has changed it. */
  onStale: () => void;
  /** Discards what was typed. */
  onReset: () => void;
  onSaved: (saved: WrittenProgramme) => void;
}

/** A trial programme in both languages: who may apply for what, how much of it and from when to when. */
export function ProgrammeForm({ programme, done, onStale, onReset, onSaved }: Props) {
  const t = useTranslations('desk.programmes');
  const save = useAction(saveProgramme);
  const { keyOf } = useSendKey();
  const [based, setBased] = useState(programme?.seal);
  const [hasMoved, setMoved] = useState(false);
  const [keys, setKeys] = useState<readonly number[]>(() => programme?.samples.map((_, key) => key) ?? [0]);
  const order: ProgrammeField[] = [
    ...TERMS,
    ...keys.flatMap((key) => [`sku.${key}`, `quota.${key}`] as const),
  ];
  const fields = useFields(order, typedOf(programme));
  const control = (field: ProgrammeField) => {
    const error = errorNamed(fields.errors[field]);
    return { ...fields.of(field), error: error && t(`errors.${error}`) };
  };
  const submit = async () => {
    const read = readProgramme(fields.value, keys);
    if (save.pending || fields.fail(read.ok ? {} : read.errors) || !read.ok) return;
    const answer = await save.run({
      ...read.input,
      ...(programme ? { id: programme.id } : { idemKey: keyOf(read.input) }),
      ...(based && { seal: based }),
    });
    if (answer?.ok) {
      setBased(answer.data.seal);
      onSaved(answer.data);
    } else if (answer?.msg === 'trial_programme.moved') {
      setMoved(true);
      onStale();
    } else if (answer) fields.fail(answeredErrors(answer.fields ?? {}, keys));
  };
  const keep = () => {
    setBased(programme?.seal);
    setMoved(false);
  };
  return (
    <PostedForm className={styles.form} busy={save.pending} onSubmit={submit}>
      <div className={styles.row}>
        <DeskField {...control('titleZh')} label={t('titleZh')} lang="zh" maxLength={200} />
        <DeskField
          {...control('titleEn')}
          label={t('titleEn')}
          lang="en"
          maxLength={200}
          hint={t('englishHint')}
        />
      </div>
      {(['summaryZh', 'summaryEn'] as const).map((field) => (
        <DeskField
          key={field}
          {...control(field)}
          label={t(field)}
          lang={field === 'summaryZh' ? 'zh' : 'en'}
          type="long"
          maxLength={500}
        />
      ))}
      {(['htmlZh', 'htmlEn'] as const).map((field) => (
        <DeskField
          key={field}
          {...control(field)}
          label={t(field)}
          lang={field === 'htmlZh' ? 'zh' : 'en'}
          type="long"
          rows={6}
          maxLength={20_000}
          hint={field === 'htmlZh' ? t('htmlHint') : undefined}
        />
      ))}
      <div className={styles.row}>
        <DeskField
          {...control('audience')}
          label={t('audience')}
          options={TRIAL_AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        />
        <DeskField {...control('perPerson')} label={t('perPerson')} inputMode="numeric" maxLength={3} />
        <DeskField {...control('resultDays')} label={t('resultDays')} inputMode="numeric" maxLength={3} />
      </div>
      <div className={styles.row}>
        <DeskField
          {...control('opensAt')}
          label={t('opensAt')}
          type="datetime-local"
          max="9999-12-31T23:59"
        />
        <DeskField
          {...control('closesAt')}
          label={t('closesAt')}
          type="datetime-local"
          max="9999-12-31T23:59"
          hint={t('closesHint')}
        />
      </div>
      <SampleFields keys={keys} known={programme?.samples ?? []} control={control} onKeys={setKeys} />
      {hasMoved && programme?.seal !== based && (
        <div className={styles.warning} role="alert">
          {!save.failure?.mayBeDone && <p>{t('moved')}</p>}
          <p className={styles.actions}>
            <button type="button" className="button button-small" onClick={keep}>
              {t('keep')}
            </button>
            <button type="button" className="button button-small" onClick={onReset}>
              {t('take')}
            </button>
          </p>
        </div>
      )}
      <DeskSubmit failure={save.failure} done={done} atFields pending={save.pending} label={t('save')} />
    </PostedForm>
  );
}
