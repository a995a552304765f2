import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/forms/form-notice';

interface Props {
  kind: 'error' | 'info' | 'success';
  children: ReactNode;
}

/** A sentence about the form as a whole, said by screen readers when it appears. */
export function AccountNotice({ kind, children }: Props) {
  return (
    <Notice tone={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </Notice>
  );
}
