'use client';

import { useState } from 'react';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import type { DeskOrder } from '@/lib/views/desk/order';

type Options<Name extends string> = Omit<Parameters<typeof useDraftFields<Name>>[0], 'form'>;

/**
 * The fields of what is done to an order, kept as `useDraftFields` keeps them: for the state that they were filled in on, so
 * that no parcel and no reason is proposed again once somebody has changed the order. Amounts of money are `secret`.
 */
export function useOrderFields<Name extends string>(
  action: string,
  { id, version }: Pick<DeskOrder, 'id' | 'version'>,
  options: Options<Name>,
) {
  const [form] = useState(`${action}:${id}:${version}`);
  return useDraftFields<Name>({ form, ...options });
}
