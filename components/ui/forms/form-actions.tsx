'use client';

import { useFormControls } from '@/components/ui/forms/form-controls';
import lists from '../lists/lists.module.css';

interface Props {
  busy: boolean;
  submit: string;
  cancel: string;
  /** Undefined: it can only be sent. */
  onCancel: (() => void) | undefined;
}

/** Sends a form, or gives it up. */
export function FormActions({ busy, submit, cancel, onCancel }: Props) {
  const { Submit, Button } = useFormControls();
  return (
    <div className={lists.formActions}>
      <Submit busy={busy}>{submit}</Submit>
      {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
    </div>
  );
}
