'use client';

import type { useFields } from '@/components/ui/forms/use-fields';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { DeskField } from '../field';

interface Props {
  fields: Pick<ReturnType<typeof useFields<'reason'>>, 'of' | 'errors'>;
  label: string;
}

/** Why an order is changed, for its customer to read. */
export function ReasonField({ fields, label }: Props) {
  const texts = useCallTexts();
  return (
    <DeskField
      {...fields.of('reason')}
      label={label}
      type="long"
      maxLength={300}
      error={texts.field('reason', fields.errors.reason)}
    />
  );
}
