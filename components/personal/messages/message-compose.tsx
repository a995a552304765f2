'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { FormActions } from '@/components/ui/forms/form-actions';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus, Notice } from '@/components/ui/forms/form-notice';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import lists from '@/components/ui/lists/lists.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { sendMessage } from '@/lib/views/personal/messages';
import styles from './message-box.module.css';

export const MESSAGE_FORM = 'message:new';

interface Props {
  onSent: () => void;
  onClose: () => void;
}

/** A new enquiry or feedback. Who asks is known, so nothing but the matter is. */
export function MessageCompose({ onSent, onClose }: Props) {
  const t = useTranslations('personal.messages');
  const texts = useCallTexts();
  const { Field, LongField } = useFormControls();
  const send = useAction(sendMessage);
  const { keyOf } = useSendKey();
  const name = useId();
  const fields = useDraftFields({ form: MESSAGE_FORM, order: ['kind', 'subject', 'content'] });
  const kind = fields.value('kind') === 'feedback' ? 'feedback' : 'enquiry';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const content = fields.value('content').trim();
    if (send.pending || fields.fail(content === '' ? { content: 'required' } : {})) return;
    const message = { kind, subject: fields.value('subject').trim(), content } as const;
    const answer = await send.run({ key: keyOf(message), ...message });
    if (!answer) return;
    if (!answer.ok) {
      fields.fail(fieldErrors(answer));
      return;
    }
    fields.finish();
    onSent();
  };

  return (
    <form className={lists.form} onSubmit={submit} noValidate aria-label={t('new')}>
      {fields.restored && <Notice>{t('restored')}</Notice>}
      <fieldset className={styles.kinds}>
        <legend>{t('kind')}</legend>
        {(['enquiry', 'feedback'] as const).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={kind === value}
              onChange={() => fields.set('kind', value)}
            />
            {t(`filters.${value}`)}
          </label>
        ))}
      </fieldset>
      <Field
        {...fields.of('subject')}
        label={t('subject')}
        autoComplete="off"
        maxLength={120}
        optional={t('optional')}
        error={texts.field('subject', fields.errors.subject)}
      />
      <LongField
        {...fields.of('content')}
        label={t('content')}
        maxLength={4000}
        error={texts.field('content', fields.errors.content)}
      />
      <FormStatus failure={send.failure} fields={['subject', 'content']} />
      <FormActions
        busy={send.pending}
        submit={send.pending ? t('sending') : t('send')}
        cancel={t('cancel')}
        onCancel={() => {
          fields.finish();
          onClose();
        }}
      />
    </form>
  );
}
