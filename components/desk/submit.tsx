'use client';

import type { CallFailure } from '@/lib/api/result';
import styles from './desk.module.css';
import { DeskStatus } from './status';

interface Props {
  failure: CallFailure | null;
  done?: string;
  /** Fields say by themselves what the backend found wrong with them. */
  atFields?: boolean;
  /** The call is under way. */
  pending: boolean;
  /** Word of the button. */
  label: string;
  /** It can't be taken back. */
  danger?: boolean;
  disabled?: boolean;
}

/** The end of a form: how its call went, and the button that sends it. */
export function DeskSubmit({ pending, label, danger = false, disabled, ...status }: Props) {
  return (
    <>
      <DeskStatus {...status} />
      <div className={styles.actions}>
        <button
          type="submit"
          className={`button ${danger ? styles.danger : 'button-primary'}`}
          aria-busy={pending}
          aria-disabled={disabled}
        >
          {label}
        </button>
      </div>
    </>
  );
}
