'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { saveFile } from '@/components/ui/files/save-file';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields } from '@/components/ui/forms/use-fields';
import { Panel } from '@/components/ui/panel';
import styles from '@/components/ui/panel.module.css';
import { fieldErrors } from '@/lib/api/call-texts';
import { isAnswered } from '@/lib/api/result';
import { copyData } from '@/lib/views/personal/account-data';
import type { Proof } from '@/lib/views/personal/profile';
import { checkProof, PROOF_FIELDS, proofName, proofOf } from '../frame/forms/proof';
import { ProofField } from '../frame/forms/proof-field';

/** Fetches everything that is kept and saves it as a file, once the customer is proven. */
export function ExportPanel({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('personal.data');
  const action = useAction(copyData);
  // Passwords are kept nowhere: no draft.
  const fields = useFields(PROOF_FIELDS);
  const [received, setReceived] = useState(0);
  const [file, setFile] = useState('');
  /** The code of a try that nobody answered: it may be used up since. */
  const unanswered = useRef('');

  const start = async () => {
    setFile('');
    setReceived(0);
    if (fields.fail(checkProof(hasPassword, fields.value))) return;
    const proof: Proof = proofOf(hasPassword, fields.value);
    const answer = await action.run(proof, { onReceived: setReceived });
    if (!answer) return;
    if (!answer.ok) {
      const wrong = fieldErrors(answer);
      const { ownCode = '' } = proof;
      const isSpent = wrong.ownCode === 'wrong' && ownCode === unanswered.current;
      if (!isAnswered(answer)) unanswered.current = ownCode;
      fields.fail(isSpent ? { ownCode: 'spent' } : wrong);
      return;
    }
    fields.set(proofName(hasPassword), '');
    const { name, content } = answer.data;
    saveFile(content, name);
    setFile(name);
  };
  const progress = () => {
    const kb = Math.ceil(received / 1024);
    return received === 0 ? t('exporting') : t('exportReceived', { kb });
  };

  return (
    <Panel title={t('export')} detail={t('exportDetail')}>
      <PostedForm className={styles.form} busy={action.pending} onSubmit={start}>
        <ProofField fields={fields} hasPassword={hasPassword} />
        <div className={styles.actions}>
          <button type="submit" className="button button-primary" aria-busy={action.pending}>
            {t('exportStart')}
          </button>
          {action.pending && (
            <span role="status">
              <progress aria-label={t('exporting')} /> {progress()}
            </span>
          )}
        </div>
        <FormStatus
          failure={action.failure}
          done={file === '' ? '' : t('exported', { file })}
          fields={PROOF_FIELDS}
        />
      </PostedForm>
    </Panel>
  );
}
