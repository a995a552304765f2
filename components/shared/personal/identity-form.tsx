'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { useKit } from '@/components/shared/account/account-kit';
import { checkFilled, wrongOf } from '@/components/shared/account/account-rules';
import type { CallData } from '@/lib/contract/calls';
import { FilePick } from './file-pick';
import { FormStatus } from './form-notice';
import styles from './personal.module.css';
import { usePersonalTexts } from './personal-texts';
import { RestoredNotice } from './restored-notice';
import { StoredDocument } from './stored-document';
import { fieldErrors, useAction } from './use-action';
import { useDraftFields } from './use-draft-fields';
import { useUpload } from './use-upload';

type Profile = CallData<'customerBaseByToken'>;
type Stored = CallData<'uploadSave'>;

const ORDER = ['realName', 'documents'] as const;
const MAX_DOCUMENTS = 4;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'ref' in value && 'mime' in value && 'bytes' in value;

/** The draft keeps uploaded documents as JSON, so that a login in between loses none of them. */
function readDocuments(text: string): Stored[] {
  if (text === '') return [];
  const found: unknown = JSON.parse(text);
  return Array.isArray(found) ? found.filter(isStored) : [];
}

interface Props {
  verification: Profile['verification'];
  /** Sent (with what is kept now) or discarded (null). */
  onDone: (next: Profile | null) => void;
}

/** Asks for one's identity to be verified: the real name and up to four documents. */
export function IdentityForm({ verification, onDone }: Props) {
  const t = useTranslations('personal');
  const texts = usePersonalTexts();
  const { Field, Submit } = useKit();
  const upload = useUpload('identity');
  const action = useAction('customerBaseUpdate');
  const initial = { realName: verification.realName };
  const fields = useDraftFields({ form: 'identity', order: ORDER, initial });
  const documents = readDocuments(fields.value('documents'));
  const keep = (list: readonly Stored[]) =>
    fields.set('documents', list.length === 0 ? '' : JSON.stringify(list));

  const add = async (file: File) => {
    const kept = await upload.send(file);
    if (kept) keep([...documents, kept]);
  };
  const submit = async () => {
    const realName = fields.value('realName').trim();
    const missing = documents.length === 0 ? 'required' : undefined;
    if (fields.fail(wrongOf({ realName: checkFilled(realName), documents: missing }))) return;
    const documentRefs = documents.map(({ ref }) => ref);
    const answer = await action.run({ verification: { realName, documentRefs } });
    if (answer?.ok) {
      fields.finish();
      onDone(answer.data);
    } else if (answer?.msg === 'upload.not_found') keep([]);
    else if (answer) fields.fail(fieldErrors(answer));
  };

  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-busy={action.pending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RestoredNotice
        shown={fields.restored}
        onDiscard={() => {
          fields.finish();
          onDone(null);
        }}
      />
      <Field
        id={fields.idOf('realName')}
        label={t('identity.realName')}
        value={fields.value('realName')}
        onChange={(value) => fields.set('realName', value)}
        error={texts.field('realName', fields.errors.realName)}
        hint={t('identity.realNameHint')}
        autoComplete="name"
        maxLength={60}
        enterKeyHint="next"
      />
      <fieldset className={styles.group}>
        <legend>{t('identity.documents')}</legend>
        {documents.length > 0 && (
          <ul>
            {documents.map((file, index) => (
              <li key={file.ref}>
                <StoredDocument
                  file={file}
                  name={t('identity.document', { n: index + 1 })}
                  onRemove={() => keep(documents.filter(({ ref }) => ref !== file.ref))}
                />
              </li>
            ))}
          </ul>
        )}
        {documents.length < MAX_DOCUMENTS && (
          <FilePick
            id={fields.idOf('documents')}
            purpose="identity"
            label={t('identity.add')}
            hint={t('identity.documentsHint')}
            busy={upload.busy}
            percent={upload.percent}
            problem={upload.problem ?? texts.field('documents', fields.errors.documents)}
            onPick={add}
          />
        )}
      </fieldset>
      <FormStatus failure={action.failure} fields={['realName']} />
      <Submit busy={action.pending}>{t(action.pending ? 'identity.submitting' : 'identity.submit')}</Submit>
    </form>
  );
}
