'use client';

import type { ReactNode } from 'react';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';
import { spaced } from '@/lib/i18n/spaced';
import styles from './form-notice.module.css';

type Tone = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  tone?: Tone;
  /** Read out when it appears. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A sentence above or below a form. */
export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      {children}
    </div>
  );
}

interface Props {
  failure: CallFailure | null;
  /** What has been done, for people; empty while nothing has. */
  done?: ReactNode;
  /** Fields that show their own errors: a failure that is only about them is not said twice. */
  fields?: readonly string[];
  /** Where one goes on after a failure. */
  way?: ReactNode;
}

/** How a form's call went, said also to those who do not see it. */
export function FormStatus({ failure, done = '', fields = [], way }: Props) {
  const texts = useCallTexts();
  const blamed = failure ? Object.keys(fieldErrors(failure)) : [];
  const said = blamed.length > 0 && blamed.every((name) => fields.includes(name));
  return (
    <>
      <div role="alert">
        {failure && !said && (
          <Notice tone="error">
            {spaced(texts.failure(failure))}
            {way}
          </Notice>
        )}
      </div>
      <div role="status">{!failure && done !== '' && <Notice tone="success">{done}</Notice>}</div>
    </>
  );
}
