'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { useReady } from '@/components/ui/forms/use-ready';
import { RichText } from '@/components/ui/markup/rich-text';
import type { PolicyType } from '@/lib/views/policy';
import { AccountNotice } from '../notice';
import styles from './consent.module.css';
import type { usePolicies } from './policies';

interface Props {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  texts: ReturnType<typeof usePolicies>;
}

/** The consent box, never ticked beforehand; both texts open over the form, so that nothing typed is lost. */
export function Consent({ id, checked, onChange, error, texts }: Props) {
  const t = useTranslations('account.consent');
  const { Check, Dialog } = useFormControls();
  const ready = useReady();
  const [open, setOpen] = useState<PolicyType | null>(null);
  const [failed, setFailed] = useState(false);
  const show = async (type: PolicyType) => {
    setOpen(type);
    setFailed(false);
    setFailed(!(await texts.load(type)).ok);
  };
  const link = (type: PolicyType) => (words: ReactNode) => (
    <button type="button" className={styles.link} disabled={!ready} onClick={() => show(type)}>
      {words}
    </button>
  );
  const policy = open && texts.policies[open];
  return (
    <>
      <Check id={id} checked={checked} onChange={onChange} error={error}>
        {t.rich('text', { terms: link('FWTK'), privacy: link('YSZC') })}
      </Check>
      {open && (
        <Dialog
          title={policy?.title ?? t(open === 'FWTK' ? 'terms' : 'privacy')}
          closeLabel={t('close')}
          onClose={() => setOpen(null)}
        >
          {policy ? (
            <>
              <p className={styles.version}>{t('version', { version: policy.version })}</p>
              <RichText html={policy.html} lang={policy.lang} />
            </>
          ) : (
            <AccountNotice kind={failed ? 'error' : 'info'}>{t(failed ? 'failed' : 'loading')}</AccountNotice>
          )}
        </Dialog>
      )}
    </>
  );
}
