'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { checkEmail, onlyErrors } from '@/components/account/rules';
import { Waiting } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { RestoredNotice } from '@/components/ui/forms/drafts/restored-notice';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { type FieldProps, useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import styles from '@/components/ui/panel.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { changeProfile, type Profile } from '@/lib/views/personal/profile';
import { checkProof, PROOF_FIELDS, proofOf } from '../frame/forms/proof';
import { useTabLink } from '../frame/use-personal-tab';

// For who writes another e-mail address.
const ProofField = dynamic(() => import('../frame/forms/proof-field').then((module) => module.ProofField), {
  ssr: false,
  loading: Waiting,
});

const ORDER = ['nickname', 'name', 'organisation', 'email'] as const;
const ALL = [...ORDER, ...PROOF_FIELDS] as const;
const MAX = { nickname: 60, name: 60, organisation: 120, email: 254 } as const;
const KINDS = {
  nickname: { autoComplete: 'nickname' },
  name: { autoComplete: 'name' },
  organisation: { autoComplete: 'organization' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
} as const satisfies Record<string, Partial<FieldProps>>;

interface Props {
  profile: Profile;
  /** Outcome of the last save, in words. */
  said: string;
  /** Saved or discarded. */
  onDone: (said: string) => void;
}

/**
 * Nickname, name, organisation and e-mail; only what is changed there is sent, so that an older tab takes nothing back.
 * Another e-mail asks for a proof.
 */
export function ProfileForm({ profile, said, onDone }: Props) {
  const t = useTranslations('personal');
  const texts = useCallTexts();
  const link = useTabLink();
  const { Field, Submit } = useFormControls();
  const action = useAction(changeProfile);
  const { nickname, name, organisation, email, hasPassword } = profile;
  // The profile may be read anew while the form stands: what was changed is told by what the form began with.
  const [initial] = useState({ nickname, name, organisation, email });
  const fields = useDraftFields({ form: 'profile', order: ALL, initial, secret: PROOF_FIELDS });
  const changed = ORDER.filter((name) => fields.value(name).trim() !== initial[name]);
  const proving = changed.includes('email');

  const save = async () => {
    const wrong = onlyErrors({ email: checkEmail(fields.value('email')) });
    if (fields.fail({ ...wrong, ...(proving && checkProof(hasPassword, fields.value)) })) return;
    const given = Object.fromEntries(changed.map((name) => [name, fields.value(name).trim()]));
    const proof = proving ? { proof: proofOf(hasPassword, fields.value) } : {};
    const answer = await action.run({ ...given, ...proof });
    if (answer?.ok) {
      fields.finish();
      onDone(t('saved'));
    } else if (answer) fields.fail(fieldErrors(answer));
  };

  return (
    <PostedForm className={styles.form} busy={action.pending} onSubmit={save}>
      <RestoredNotice
        shown={fields.restored}
        onDiscard={() => {
          fields.finish();
          onDone('');
        }}
      />
      {ORDER.map((name) => (
        <Field
          key={name}
          {...KINDS[name]}
          {...fields.of(name)}
          label={t(`profile.${name}`)}
          optional={t('optional')}
          error={texts.field(name, fields.errors[name])}
          hint={name === 'nickname' ? t('profile.nicknameHint') : undefined}
          maxLength={MAX[name]}
          enterKeyHint={name === 'email' ? 'done' : 'next'}
        />
      ))}
      {proving && <ProofField fields={fields} hasPassword={hasPassword} />}
      <p className={styles.detail}>
        {t('profile.phone')} <span className="numeric">{profile.phone}</span>{' '}
        <a {...link('security')} className={styles.link}>
          {t('profile.phoneChange')}
        </a>
      </p>
      <FormStatus failure={action.failure} done={fields.dirty ? '' : said} fields={ALL} />
      <Submit busy={action.pending}>{t(action.pending ? 'saving' : 'save')}</Submit>
    </PostedForm>
  );
}
