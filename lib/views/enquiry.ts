import { callBrowser } from '@/lib/api/browser';
import type { CallResult } from '@/lib/api/result';

export interface NewEnquiry {
  productId: number;
  subject: string;
  content: string;
  contactName: string;
  organisation: string;
  /** Empty: not given. */
  phone: string;
  email: string;
  /** A visitor's solved captcha. */
  captcha: string | undefined;
}

/** Sends a question about a product, as who is logged in or as a visitor. */
export const sendEnquiry = ({
  productId,
  phone,
  email,
  ...rest
}: NewEnquiry): Promise<CallResult<{ id: number }>> =>
  callBrowser('messageSave', {
    kind: 'enquiry',
    goodsId: productId,
    phone: phone || undefined,
    email: email || undefined,
    ...rest,
  });
