import { z } from 'zod';
import { MAX_WAITING_FILES } from '@/lib/domain/limits';
import { INVOICE_KINDS, MAX_INVOICE_TITLES } from '@/lib/domain/orders/invoice';
import { empty, id, instant, line, page, paging } from './common';
import { custName, email, organisation, password, phone, proof, ticket, uploadRef } from './customer-fields';

const invoiceKind = z.enum(INVOICE_KINDS);

const invoiceText = line.max(120);
/**
 * An invoice title. 普票 needs title and tax number, 专票 also registered address, phone, bank and account;
 * the check digit of an 18-character tax number is verified by the server.
 */
export const invoiceTitle = z.object({
  kind: invoiceKind,
  title: line.min(1).max(120),
  taxNo: line.regex(/^[0-9A-Z]{15,20}$/),
  regAddress: invoiceText.default(''),
  regPhone: line.max(30).default(''),
  bank: invoiceText.default(''),
  bankAccount: line.max(40).default(''),
});
const savedInvoiceTitle = invoiceTitle.extend({ id, isDefault: z.boolean() });

const verificationState = z.enum(['NONE', 'PENDING', 'APPROVED', 'REJECTED']);

const uploadPurpose = z.enum(['avatar', 'identity', 'voucher', 'delivery']);
/** A file the customer has uploaded; its content comes from `uploadGet`, to its owner and the staff concerned. */
export const storedFile = z.object({ ref: z.string(), mime: z.string(), bytes: z.number().int() });

/** A logged-in device, named from its user agent. */
const device = z.object({
  id,
  /** Browser and system (`Chrome 126 · Windows`); empty when unknown. */
  name: z.string(),
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
});

const profile = z.object({
  id,
  /** Middle four digits hidden. */
  phone: z.string(),
  email: z.string().nullable(),
  custName: z.string(),
  custNick: z.string(),
  organisation: z.string(),
  photoUrl: z.string().nullable(),
  isRz: z.boolean(),
  verification: z.object({
    state: verificationState,
    realName: z.string(),
    /** Staff's reason for a refusal; empty otherwise. */
    reason: z.string(),
    requestedAt: instant.nullable(),
    /** What was handed in with the last request. */
    documents: z.array(storedFile),
  }),
  /** True: approved for orders on credit terms. */
  creditApproved: z.boolean(),
  wechatBound: z.boolean(),
  /** False: what asks for the password asks for a code to the account's phone instead. */
  hasPassword: z.boolean(),
  /** False: visits are not kept in the browsing history. */
  historyOn: z.boolean(),
  invoiceTitles: z.array(savedInvoiceTitle),
  /** Changes with the list of titles. */
  invoiceSeal: z.string().optional(),
  devices: z.array(device),
  createdAt: instant,
});

/** What a customer is and has: profile, files, identity, the copy of all data and the end of the account. */
export const customerShapes = {
  customerGetById: {
    summary: 'A customer: oneself, or any with `customer.read`',
    input: z.object({
      id,
      /** The phone in full, for staff; the audit log keeps who asked. */
      fullPhone: z.boolean().default(false),
    }),
    output: profile.omit({ devices: true, hasPassword: true, invoiceSeal: true }),
  },
  customerBaseByToken: { summary: 'Own profile', input: z.object({}), output: profile },
  customerBaseUpdate: {
    summary: 'Change own profile; only the fields given change. E-mail, phone and password need a proof',
    input: z.object({
      /** For another e-mail address or phone. */
      proof: z.object(proof).optional(),
      custName: custName.optional(),
      custNick: custName.optional(),
      email: z.union([email, z.literal('')]).optional(),
      organisation: organisation.optional(),
      /** Reference of an uploaded picture; empty removes the avatar. */
      avatarRef: z.union([uploadRef, z.literal('')]).optional(),
      historyOn: z.boolean().optional(),
      /** Visits to forget by their ids, or all of them. */
      historyClear: z
        .object({ ids: z.array(id).max(500).optional(), all: z.boolean().optional() })
        .optional(),
      /** Replaces the whole list; an entry with an id stays the same entry. */
      invoiceTitles: z
        .array(invoiceTitle.extend({ id: id.optional(), isDefault: z.boolean().default(false) }))
        .max(MAX_INVOICE_TITLES)
        .optional(),
      /** Of the list that the new one was made from: one that has changed since is refused with 1409. */
      invoiceSeal: z.string().max(64).optional(),
      /** `current`, or for an account without a password `ownCode`, is the proof. */
      passwordChange: z
        .object({ current: proof.password, ownCode: proof.ownCode, next: password })
        .optional(),
      /** Ticket of a `bind` code sent to the new phone. */
      phoneChange: z.object({ phone, ticket }).optional(),
      verification: z
        .object({
          realName: line.min(1).max(60),
          documentRefs: z.array(uploadRef).min(1).max(4),
        })
        .optional(),
      /** Staff with `customer.verify` decide another customer's request. */
      verificationDecision: z
        .object({
          customerId: id,
          /** Of the request that was looked at: a later one is refused with 1409. */
          requestedAt: instant.optional(),
          approve: z.boolean(),
          reason: z.string().trim().max(300).default(''),
        })
        .optional(),
      /** Log these devices out. */
      endSessions: z.array(id).max(100).optional(),
    }),
    output: profile,
  },
  uploadSave: {
    summary: `Upload a file for a later call; it is removed after a day if none uses it. Of an account ${MAX_WAITING_FILES} wait for their use, with files for enquiries; more are refused with 1409`,
    input: z.object({
      /** `delivery`, a parcel's papers, needs `order.ship`. */
      purpose: uploadPurpose,
      /** As on the customer's disk; the content must be what its ending says. */
      name: line.min(1).max(200),
      /** The content in base64, of either alphabet. Avatars up to 5 MB, identity documents up to 6 MB. */
      data: z.string().min(1).max(8_600_000),
    }),
    output: storedFile,
  },
  uploadGet: {
    summary:
      'The content of an own file, or for staff of what was handed in to them: identity documents, proofs of payment, files of enquiries',
    input: z.object({ ref: uploadRef }),
    output: storedFile.extend({
      /** Base64. */
      data: z.string(),
    }),
  },
  verificationPageQuery: {
    summary: 'Requests for identity verification, the oldest first',
    input: z.object({
      state: z.enum(['PENDING', 'APPROVED', 'REJECTED']).default('PENDING'),
      ...paging,
    }),
    output: page(
      z.object({
        customerId: id,
        custName: z.string(),
        organisation: z.string(),
        phone: z.string(),
        realName: z.string(),
        state: verificationState,
        reason: z.string(),
        requestedAt: instant.nullable(),
        documents: z.array(storedFile),
      }),
    ),
  },
  customerExport: {
    summary: 'A copy of all that is kept about the customer, confirmed by a proof',
    input: z.object(proof),
    output: z.object({
      exportedAt: instant,
      profile,
      /** Record kind (`addresses`, `orders`, …) → its rows. */
      records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  customerDelete: {
    summary: 'Delete the account, confirmed by a proof',
    input: z.object(proof),
    output: empty,
  },
};
