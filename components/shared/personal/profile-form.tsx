'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { type FieldProps, useKit } from '@/components/shared/account/account-kit';
import { checkEmail, wrongOf } from '@/components/shared/account/account-rules';
import type { CallData } from '@/lib/contract/calls';
import { FormStatus } from './form-notice';
import styles from './personal.module.css';
import { usePersonalTexts } from './personal-texts';
import { usePersonalUser } from './personal-user';
import { RestoredNotice } from './restored-notice';
import { fieldErrors, useAction } from './use-action';
import { useDraftFields } from './use-draft-fields';
import { useTabLink } from './use-personal-tab';

type Profile = CallData<'customerBaseByToken'>;

const ORDER = ['custNick', 'custName', 'organisation', 'email'] as const;
const MAX = { custNick: 60, custName: 60, organisation: 120, email: 254 } as const;
const KINDS = {
  custNick: { autoComplete: 'nickname' },
  custName: { autoComplete: 'name' },
  organisation: { autoComplete: 'organization' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
} as const satisfies Record<string, Partial<FieldProps>>;

interface Props {
  profile: Profile;
  /** What was said of the last save. */
  said: string;
  /** Saved (with what is kept now) or discarded (null). */
  onDone: (next: Profile | null, said: string) => void;
}

/** Nickname, name, organisation and e-mail; only what is given there changes. */
export function ProfileForm({ profile, said, onDone }: Props) {
  const t = useTranslations('personal');
  const texts = usePersonalTexts();
  const user = usePersonalUser();
  const link = useTabLink();
  const { Field, Submit } = useKit();
  const action = useAction('customerBaseUpdate');
  const { custNick, custName, organisation, email } = profile;
  const initial = { custNick, custName, organisation, email: email ?? '' };
  const fields = useDraftFields({ form: 'profile', order: ORDER, initial });

  const save = async () => {
    if (fields.fail(wrongOf({ email: checkEmail(fields.value('email')) }))) return;
    const given = Object.fromEntries(ORDER.map((name) => [name, fields.value(name).trim()]));
    const answer = await action.run(given);
    if (answer?.ok) {
      fields.finish();
      user.reload();
      onDone(answer.data, t('saved'));
    } else if (answer) fields.fail(fieldErrors(answer));
  };

  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-busy={action.pending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <RestoredNotice
        shown={fields.restored}
        onDiscard={() => {
          fields.finish();
          onDone(null, '');
        }}
      />
      {ORDER.map((name) => (
        <Field
          key={name}
          {...KINDS[name]}
          id={fields.idOf(name)}
          label={t(`profile.${name}`)}
          optional={t('optional')}
          value={fields.value(name)}
          onChange={(value) => fields.set(name, value)}
          error={texts.field(name, fields.errors[name])}
          hint={name === 'custNick' ? t('profile.custNickHint') : undefined}
          maxLength={MAX[name]}
          enterKeyHint={name === 'email' ? 'done' : 'next'}
        />
      ))}
      <p className={styles.detail}>
        {t('profile.phone')} <span className="numeric">{profile.phone}</span>{' '}
        <a {...link('security')} className={styles.link}>
          {t('profile.phoneChange')}
        </a>
      </p>
      <FormStatus failure={action.failure} done={fields.dirty ? '' : said} fields={ORDER} />
      <Submit busy={action.pending}>{t(action.pending ? 'saving' : 'save')}</Submit>
    </form>
  );
}
