import { callBrowser } from '@/lib/api/browser';
import type { CallResult } from '@/lib/api/result';

export interface NewEnquiry {
  kind: 'enquiry' | 'feedback';
  /** Null: about none. */
  productId: number | null;
  subject: string;
  content: string;
  contactName: string;
  organisation: string;
  /** Empty: not given. */
  phone: string;
  email: string;
  /** Reference of a file that was uploaded for it. */
  attachment: string | undefined;
  /** A visitor's solved captcha. */
  captcha: string | undefined;
}

/** Sends a question or feedback, as who is logged in or as a visitor. */
export const sendEnquiry = ({
  productId,
  phone,
  email,
  ...rest
}: NewEnquiry): Promise<CallResult<{ id: number }>> =>
  callBrowser('messageSave', {
    goodsId: productId ?? undefined,
    phone: phone || undefined,
    email: email || undefined,
    ...rest,
  });
