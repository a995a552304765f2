'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { isPlainClick } from '@/components/navigation/links';
import { useSite } from '@/components/shell/site-context';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { useReady } from '@/components/ui/forms/use-ready';
import { RichText } from '@/components/ui/markup/rich-text';
import { PRIVACY, TERMS } from '@/lib/domain/content/policies';
import { paths } from '@/lib/routing/paths';
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

/**
 * The consent box, never ticked beforehand. Both texts have a page, in a tab of its own until scripts run; then they open over
 * the form: nothing typed is lost either way.
 */
export function Consent({ id, checked, onChange, error, texts }: Props) {
  const t = useTranslations('account.consent');
  const { Check, Dialog } = useFormControls();
  const ready = useReady();
  const to = paths(useSite());
  const [open, setOpen] = useState<PolicyType | null>(null);
  const [failed, setFailed] = useState(false);
  const show = async (type: PolicyType) => {
    setOpen(type);
    setFailed(false);
    setFailed(!(await texts.load(type)).ok);
  };
  const link = (type: PolicyType) => (words: ReactNode) => (
    <a
      href={to.companyText(type)}
      className={styles.link}
      {...(ready ? { 'aria-haspopup': 'dialog' } : { target: '_blank' })}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        void show(type);
      }}
    >
      {words}
    </a>
  );
  const policy = open && texts.policies[open];
  return (
    <>
      <Check id={id} checked={checked} onChange={onChange} error={error}>
        {t.rich('text', { terms: link(TERMS), privacy: link(PRIVACY) })}
      </Check>
      {open && (
        <Dialog
          title={policy?.title ?? t(open === TERMS ? 'terms' : 'privacy')}
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
