import { callBrowser } from '@/lib/api/browser';
import type { CallResult } from '@/lib/api/result';

interface NewEnquiry {
  /** However often it is sent by this, it is one enquiry. */
  key: string;
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
  key,
  productId,
  phone,
  email,
  ...rest
}: NewEnquiry): Promise<CallResult<{ id: number }>> =>
  callBrowser('messageSave', {
    idemKey: key,
    goodsId: productId ?? undefined,
    phone: phone || undefined,
    email: email || undefined,
    ...rest,
  });
