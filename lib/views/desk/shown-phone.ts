import { maskPhone } from '@/lib/domain/contact/phone';

/**
 * What a change answers has the phone masked: the whole one is told, and noted in the audit log, when it is opened. A
 * phone that was shown whole already goes on being shown to whom it was, who now writes the waybill.
 */
export function keepShownPhone<T extends { address: { phone: string } | null }>(
  before: T | undefined,
  after: T,
): T {
  const shown = before?.address?.phone;
  if (shown === undefined || !after.address || maskPhone(shown) !== after.address.phone) return after;
  return { ...after, address: { ...after.address, phone: shown } };
}
