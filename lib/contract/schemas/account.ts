import { z } from 'zod';
import { PASSWORD } from '@/lib/domain/password';
import { empty, id, instant } from './common';
import {
  captcha,
  custName,
  email,
  organisation,
  password,
  phone,
  smsCode,
  smsPurpose,
  ticket,
} from './customer-fields';

const userInfo = z.object({
  id,
  /** True once the customer's identity has been verified by staff. */
  isRz: z.boolean(),
  photoUrl: z.string().nullable(),
  custNick: z.string(),
  custName: z.string(),
  /** Permissions of a member of staff; empty for customers. */
  authList: z.array(z.string()),
  /** Unread messages. */
  unread: z.number().int().nonnegative(),
});

/** What a login answers; the other half of the session is the HttpOnly cookie. */
const session = z.object({ token: z.string(), user: userInfo });

const phoneAndCode = { phone, code: smsCode };
const consent = z.object({ policyVersion: z.string().min(1).max(40) });

/** Who comes in, and how: codes, registering, logging in and out, recovering a password. */
export const accountShapes = {
  captchaGet: {
    summary: 'A single-use challenge: proof of work, or a picture',
    input: z.object({}),
    output: z.object({
      kind: z.enum(['pow', 'picture']),
      /** Handed to the widget as it is. */
      challenge: z.record(z.string(), z.unknown()),
      expiresAt: instant,
    }),
  },
  smsSendCode: {
    summary: 'Send a six-digit code to a phone',
    input: z.object({
      /** Not for `confirm`, which goes to the phone of the session's own account. */
      phone: phone.optional(),
      purpose: z.enum([...smsPurpose.options, 'confirm']),
      captcha,
    }),
    output: empty,
  },
  smsCheckCode: {
    summary: 'Exchange a code for a ticket',
    input: z.object({ purpose: z.enum([...smsPurpose.options, 'recover']), ...phoneAndCode }),
    output: z.object({ ticket }),
  },
  customerRegister: {
    summary: 'Register with a phone, a code and a password',
    input: z.object({
      ...phoneAndCode,
      password,
      custName: custName.default(''),
      email: email.optional(),
      organisation: organisation.optional(),
      consent,
      /** From the WeChat callback: binds that login to the new account. */
      bindTicket: ticket.optional(),
    }),
    output: session,
  },
  login: {
    summary: 'Log in by password, or by phone and code',
    input: z
      .object({
        /** Phone or e-mail. */
        account: z.string().trim().min(1).max(254).optional(),
        password: z.string().min(1).max(PASSWORD.max).optional(),
        captcha: captcha.optional(),
        phone: phone.optional(),
        code: smsCode.optional(),
        /** "Keep me logged in": 30 days instead of 7. */
        keep: z.boolean().default(false),
        bindTicket: ticket.optional(),
      })
      .refine((value) => (value.account && value.password) || (value.phone && value.code), {
        path: ['account'],
      }),
    output: session,
  },
  wechatLogin: {
    summary: 'Address of the WeChat login page, with its state',
    input: z.object({ inApp: z.boolean().default(false) }),
    output: z.object({ url: z.string(), state: z.string() }),
  },
  wechatLoginCallback: {
    summary: 'Exchange a WeChat code for a session, or for a ticket when no phone is bound yet',
    input: z.object({ code: z.string().min(1).max(512), state: z.string().min(1).max(128) }),
    output: z.union([session, z.object({ bindTicket: ticket })]),
  },
  backPwdSendCode: {
    summary: 'Send a code for password recovery; the answer is the same whether or not the account exists',
    input: z.object({ account: z.string().trim().min(1).max(254), captcha }),
    output: empty,
  },
  updateBackPassword: {
    summary: 'Set a new password with a ticket; all sessions end',
    input: z.object({ ticket, password }),
    output: empty,
  },
  mediaLoginOut: {
    summary: 'Log out here, or everywhere when `all` is true',
    input: z.object({ all: z.boolean().default(false) }),
    output: empty,
  },
  getUserInfo: { summary: 'The logged-in user', input: z.object({}), output: userInfo },
};
