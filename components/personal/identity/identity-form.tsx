'use client';

import { useTranslations } from 'next-intl';
import { checkFilled, onlyErrors } from '@/components/account/rules';
import { useAction } from '@/components/ui/data/use-action';
import { RestoredNotice } from '@/components/ui/forms/drafts/restored-notice';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { FilePick } from '@/components/ui/forms/file-pick';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFormFile } from '@/components/ui/forms/use-form-file';
import styles from '@/components/ui/panel.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import type { StoredFile } from '@/lib/views/personal/files';
import { changeProfile, type Verification } from '@/lib/views/personal/profile';
import { StoredDocument } from './stored-document';

const ORDER = ['realName', 'documents'] as const;
const MAX_DOCUMENTS = 4;

const isStored = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'ref' in value && 'mime' in value && 'bytes' in value;

/** The draft keeps uploaded documents as JSON, so that a login in between loses none of them. */
function readDocuments(text: string): StoredFile[] {
  if (text === '') return [];
  const found: unknown = JSON.parse(text);
  return Array.isArray(found) ? found.filter(isStored) : [];
}

interface Props {
  verification: Verification;
  /** Sent or discarded. */
  onDone: () => void;
  /** It was decided or sent elsewhere, perhaps by a try that nobody answered. */
  onStale: () => void;
}

/** Asks for one's identity to be verified: the real name and up to four documents. */
export function IdentityForm({ verification, onDone, onStale }: Props) {
  const t = useTranslations('personal');
  const texts = useCallTexts();
  const { Field, Submit } = useFormControls();
  const action = useAction(changeProfile);
  const initial = { realName: verification.realName };
  const fields = useDraftFields({ form: 'identity', order: ORDER, initial });
  const documents = readDocuments(fields.value('documents'));
  const keep = (list: readonly StoredFile[]) =>
    fields.set('documents', list.length === 0 ? '' : JSON.stringify(list));

  const submit = async () => {
    const realName = fields.value('realName').trim();
    // While a document is being uploaded, none is missing.
    const missing = documents.length === 0 && !upload.busy ? 'required' : undefined;
    if (fields.fail(onlyErrors({ realName: checkFilled(realName), documents: missing }))) return;
    if (action.pending || upload.wait()) return;
    const documentRefs = documents.map(({ ref }) => ref);
    const answer = await action.run({ verification: { realName, documentRefs } });
    if (answer?.ok) {
      fields.finish();
      onDone();
    } else if (answer?.kind === 'conflict') {
      fields.finish();
      onStale();
    } else if (answer?.msg === 'upload.not_found') keep([]);
    else if (answer) fields.fail(fieldErrors(answer));
  };
  const upload = useFormFile({ purpose: 'identity', add: (file) => keep([...documents, file]), submit });
  const pending = action.pending || upload.waiting;

  return (
    <PostedForm className={styles.form} busy={pending} onSubmit={submit}>
      <RestoredNotice
        shown={fields.restored}
        onDiscard={() => {
          fields.finish();
          onDone();
        }}
      />
      <Field
        {...fields.of('realName')}
        label={t('identity.realName')}
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
            problem={
              upload.busy ? undefined : (upload.problem ?? texts.field('documents', fields.errors.documents))
            }
            onPick={upload.pick}
            onCancel={upload.cancel}
          />
        )}
      </fieldset>
      <FormStatus failure={action.failure} fields={['realName']} />
      <Submit busy={pending}>{t(pending ? 'identity.submitting' : 'identity.submit')}</Submit>
    </PostedForm>
  );
}
