'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { readDraft } from '@/components/ui/forms/drafts/drafts';
import { RestoredNotice } from '@/components/ui/forms/drafts/restored-notice';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import { TRIAL_AUDIENCES } from '@/lib/domain/trials/moves';
import { useSession } from '@/lib/session/store';
import { saveProgramme, type WrittenProgramme } from '@/lib/views/desk/programmes';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import { SampleFields } from './sample-fields';
import {
  answeredErrors,
  errorNamed,
  keysIn,
  type ProgrammeField,
  readProgramme,
  TERMS,
  typedOf,
} from './typed-programme';

interface Props {
  /** As it is now; the form is filled with what it was when it was opened. Null: a new one. */
  programme: WrittenProgramme | null;
  /** Somebody else has changed it. */
  onStale: () => void;
  /** Discards what was typed. */
  onReset: () => void;
  onSaved: (saved: WrittenProgramme) => void;
}

/** A trial programme in both languages: who may apply for what, how much of it and from when to when. */
export function ProgrammeForm({ programme, onStale, onReset, onSaved }: Props) {
  const t = useTranslations('desk.programmes');
  const save = useAction(saveProgramme);
  const { keyOf } = useSendKey();
  const [hasMoved, setMoved] = useState(false);
  const [form] = useState(`programme:${programme?.id ?? 'new'}`);
  const [opened] = useState(programme);
  const [initial] = useState(() => typedOf(programme));
  const [keys, setKeys] = useState(() =>
    keysIn(readDraft(useSession.getState().userid, form)?.keys ?? initial.keys ?? '0'),
  );
  const order: ProgrammeField[] = [
    ...TERMS,
    'keys',
    ...keys.flatMap((key) => [`sku.${key}`, `quota.${key}`] as const),
  ];
  const fields = useDraftFields({ form, order, initial, version: opened?.seal });
  // Another one must not be written over unseen.
  const based = fields.writtenOn;
  const isMoved = (hasMoved || fields.restored) && programme?.seal !== based;
  const isFound = fields.restored && !save.failure;
  const reset = () => {
    fields.finish();
    onReset();
  };
  const changeKeys = (next: readonly number[]) => {
    setKeys(next);
    fields.set('keys', next.join());
  };
  const control = (field: ProgrammeField) => {
    const error = errorNamed(fields.errors[field]);
    return { ...fields.of(field), error: error && t(`errors.${error}`) };
  };
  const submit = async () => {
    const read = readProgramme(fields.value, keys);
    if (save.pending || fields.fail(read.ok ? {} : read.errors) || !read.ok) return;
    // Fields hold minutes: a time that nobody touched keeps its seconds.
    const times = ['opensAt', 'closesAt'] as const;
    const kept = times.filter((time) => opened && fields.value(time) === initial[time]);
    const input = { ...read.input, ...Object.fromEntries(kept.map((time) => [time, opened?.[time]])) };
    const answer = await save.run({
      ...input,
      ...(programme ? { id: programme.id } : { idemKey: keyOf(input) }),
      ...(based && { seal: based }),
    });
    if (answer?.ok) {
      fields.finish();
      onSaved(answer.data);
    } else if (answer?.msg === 'trial_programme.moved') {
      setMoved(true);
      onStale();
    } else if (answer) fields.fail(answeredErrors(answer.fields ?? {}, keys));
  };
  const keep = () => {
    fields.writeOn(programme?.seal);
    setMoved(false);
  };
  const moved = isMoved && (
    <div className={styles.warning} role="alert">
      {isFound ? <p>{t('movedFound')}</p> : !save.failure?.mayBeDone && <p>{t('moved')}</p>}
      <p className={styles.actions}>
        <button type="button" className="button button-small" onClick={keep}>
          {t('keep')}
        </button>
        <button type="button" className="button button-small" onClick={reset}>
          {t('take')}
        </button>
      </p>
    </div>
  );
  return (
    <PostedForm className={styles.form} busy={save.pending} onSubmit={submit}>
      <RestoredNotice shown={fields.restored && !isMoved} onDiscard={reset} />
      {isFound && moved}
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
      <SampleFields keys={keys} known={programme?.samples ?? []} control={control} onKeys={changeKeys} />
      {!isFound && moved}
      <DeskSubmit failure={save.failure} atFields pending={save.pending} label={t('save')} />
    </PostedForm>
  );
}
