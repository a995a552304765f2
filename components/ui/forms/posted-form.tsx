import type { FormEvent, ReactNode } from 'react';
import { hearFilled } from './hear-filled';

interface Props {
  className: string | undefined;
  busy: boolean;
  onSubmit: () => unknown;
  children: ReactNode;
}

/**
 * A form that the page's script answers. It says `post`, so that one sent before the script is there puts nothing
 * that was typed into the address.
 */
export function PostedForm({ className, busy, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={hearFilled} method="post" noValidate className={className} aria-busy={busy} onSubmit={submit}>
      {children}
    </form>
  );
}
