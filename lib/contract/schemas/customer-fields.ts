import { z } from 'zod';
import { PASSWORD } from '@/lib/domain/password';
import { line } from './common';

/** Mainland mobile number, 11 digits. */
export const phone = z.string().regex(/^1[3-9]\d{9}$/);
/** Length only: the list of common passwords is the server's. */
export const password = z.string().min(PASSWORD.min).max(PASSWORD.max);
export const smsCode = z.string().regex(/^\d{6}$/);
/** The solved challenge as the widget returns it (base64 of JSON). */
export const captcha = z.string().min(1).max(8000);
/** Random value of 256 bits, base64url. */
export const ticket = z.string().min(20).max(100);
export const email = z.email().max(254);
export const custName = line.max(60);
export const organisation = line.max(120);
/** Reference of an uploaded file, used once. */
export const uploadRef = z.string().min(1).max(100);

export const smsPurpose = z.enum(['register', 'login', 'bind']);

/** What a session alone is not enough for: the password, or for an account without one a code sent to its phone. */
export const proof = {
  password: z.string().min(1).max(PASSWORD.max).optional(),
  /** From `smsSendCode` with purpose `confirm`. */
  ownCode: smsCode.optional(),
};
