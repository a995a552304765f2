import { z } from 'zod';
import { MAX_WAITING_FILES } from '@/lib/domain/limits';
import { MESSAGE_KINDS } from '@/lib/domain/message-kinds';
import { goodsSummary, sku } from './catalogue';
import {
  discontinued,
  empty,
  formerNo,
  id,
  idemKey,
  instant,
  lang,
  line,
  page,
  paging,
  withdrawn,
} from './common';
import { storedFile } from './customer';
import { captcha, phone, uploadRef } from './customer-fields';

/** Six-digit national code of an administrative division. */
const areaCode = z.string().regex(/^\d{6}$/);

const addressFields = {
  contactName: line.min(1).max(40),
  phone: line.min(5).max(20),
  provinceCode: areaCode,
  cityCode: areaCode,
  districtCode: areaCode,
  /** Street, house, room. */
  detail: line.min(2).max(200),
  organisation: line.max(120).default(''),
  isDefault: z.boolean().default(false),
};
export const address = z.object({
  id,
  ...addressFields,
  /** Middle four digits hidden, except in `addressGetById`: the form that changes it needs all of it. */
  phone: z.string(),
  organisation: z.string(),
  isDefault: z.boolean(),
  provinceName: z.string(),
  cityName: z.string(),
  districtName: z.string(),
  /** Changes with what the address says; a foreign backend may leave it out. */
  seal: z.string().optional(),
});

const skuCodes = z.object({ skuCodes: z.array(z.string().min(1).max(60)).min(1).max(50) });

const favourite = z.object({
  id,
  goodsId: id,
  /** Also of a product that is no longer sold. */
  goodsName: z.string(),
  lang,
  catalogNo: z.string(),
  discontinued,
  withdrawn,
  /** Null when the product is no longer sold. */
  goods: goodsSummary.nullable(),
  /** Null: the product as a whole. */
  skuCode: z.string().nullable(),
  /** Null without a pack size, or when that is no longer sold. */
  sku: sku.nullable(),
  note: z.string(),
  createdAt: instant,
});
const favouriteInput = z.object({
  goodsId: id,
  skuCode: z.string().min(1).max(60).optional(),
  note: line.max(300).optional(),
});
const favouriteSaved = z.object({ id });

const visit = z.object({
  id,
  pageCode: z.string(),
  pageName: z.string(),
  busiId: z.string(),
  busiName: z.string(),
  busiImg: z.string(),
  descr: z.string(),
  lang,
  /** Of a product's page. */
  formerNo,
  withdrawn,
  visitedAt: instant,
});
const visitText = (max: number) => z.string().max(max).default('');

const messageKind = z.enum(MESSAGE_KINDS);
const messageContact = z.object({
  customerId: id.nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  organisation: z.string(),
});
/** What became of an answer of staff as a letter to the e-mail address of its thread. */
const mailState = z.enum(['waiting', 'sent', 'failed', 'byHand']);
const message = z.object({
  id,
  kind: messageKind,
  /** Machine word of an event (`order.shipped`); null for what a person wrote. */
  event: z.string().nullable(),
  /** Values for the event's text, e.g. `orderNo`. */
  params: z.record(z.string(), z.string()),
  subject: z.string(),
  content: z.string(),
  /** Null for one that is about none, or about one that nobody may see any more. */
  goodsId: id.nullable(),
  formerNo,
  orderId: id.nullable(),
  read: z.boolean(),
  createdAt: instant,
  /** The file that came with it; `uploadGet` has its content. */
  attachment: storedFile.nullable(),
  /** Who wrote it; only for staff, the phone masked. */
  contact: messageContact.optional(),
  /** Only for staff: when a visitor's thread is deleted, if nothing more is written in it. */
  keptUntil: instant.optional(),
  /** Oldest first. */
  replies: z.array(
    z.object({
      id,
      from: z.enum(['customer', 'staff']),
      content: z.string(),
      createdAt: instant,
      /** Only for staff; missing where no letter was sent. */
      mail: mailState.optional(),
    }),
  ),
});

export const personalShapes = {
  addressQuery: {
    summary: 'Own addresses, the default one first',
    input: z.object({}),
    output: z.array(address),
  },
  addressSaveOrUpdate: {
    summary:
      'Add an address, once for each idempotency key, or change one when `id` is given; a phone sent as it was masked stays as it was',
    input: z.object({
      id: id.optional(),
      idemKey: idemKey.optional(),
      /** Of the address that this one was made from; another one by now is not written over. */
      seal: z.string().max(64).optional(),
      ...addressFields,
    }),
    output: address,
  },
  addressGetById: { summary: 'One own address', input: z.object({ id }), output: address },
  addressDelete: { summary: 'Delete an own address', input: z.object({ id }), output: empty },
  collectSave: { summary: 'Add a favourite', input: favouriteInput, output: favouriteSaved },
  collectPageQuery: {
    summary: 'Own favourites, newest first',
    input: z.object({ goodsId: id.optional(), ...paging }),
    output: page(favourite),
  },
  myCollectSave: {
    summary: 'Add a favourite, or change its note',
    input: favouriteInput,
    output: favouriteSaved,
  },
  myCollectDelete: {
    summary: 'Remove favourites',
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: empty,
  },
  restockSave: {
    summary: 'Be told, once, when pack sizes that are out of stock can be had again',
    input: skuCodes,
    output: skuCodes,
  },
  restockQuery: {
    summary: 'The pack sizes that one waits for',
    input: z.object({}),
    output: z.object({ skuCodes: z.array(z.string()) }),
  },
  restockDelete: { summary: 'Wait for pack sizes no longer', input: skuCodes, output: empty },
  visitTrailSave: {
    summary: 'Note one page view; that of a text (`TECHDETAIL`, `NEWSDETAIL`, its id in `busiId`) is counted',
    input: z.object({
      pageCode: z.string().min(1).max(40),
      pageName: visitText(200),
      busiId: visitText(60),
      busiName: visitText(200),
      busiImg: visitText(300),
      descr: visitText(500),
      crtId: visitText(60),
      crtName: visitText(60),
    }),
    output: empty,
  },
  visitTrailPageQuery: {
    summary:
      'Own browsing history, newest first; what a page was about as its record says it now, in the language asked for',
    input: z.object({
      pageCode: z.string().max(40).optional(),
      /** All but the visits to these pages. */
      exceptCode: z.string().max(40).optional(),
      ...paging,
    }),
    output: page(visit),
  },
  messagePageQuery: {
    summary: 'Own messages with their replies, newest first',
    input: z.object({
      /** This thread alone. */
      id: id.optional(),
      kind: messageKind.optional(),
      unread: z.boolean().optional(),
      /** Staff with `message.reply`: everybody's enquiries and feedback. */
      all: z.boolean().default(false),
      /** With `all`: those alone whose last word is the customer's, the oldest first. */
      waiting: z.boolean().default(false),
      ...paging,
    }),
    output: page(message),
  },
  messageSave: {
    summary:
      'Send an enquiry or feedback, or answer in an own thread, once for each idempotency key; staff with `message.reply` in any, and where letters are sent to its e-mail address as well',
    input: z.object({
      /** The thread that is answered; the contact fields are not needed then. */
      messageId: id.optional(),
      /** How many answers the thread had when this one was written: with more in it, it is refused. */
      answersSeen: z.number().int().min(0).max(10_000).optional(),
      /** Sent again with the same words it answers with the thread that it made the first time. */
      idemKey: idemKey.optional(),
      kind: z.enum(['enquiry', 'feedback']).default('enquiry'),
      subject: line.max(120).default(''),
      content: z.string().trim().min(1).max(4000),
      contactName: line.max(40).default(''),
      phone: phone.optional(),
      email: z.email().max(254).optional(),
      organisation: line.max(120).default(''),
      goodsId: id.optional(),
      /** Of a new thread: a file that `messageFileSave` has taken. */
      attachment: uploadRef.optional(),
      captcha: captcha.optional(),
    }),
    /** `mail`: an answer of staff goes to the e-mail address of the thread as well. */
    output: z.object({ id, mail: mailState.optional() }),
  },
  messageFileSave: {
    summary: `Upload a file for a new enquiry: JPG, PNG, PDF or XLSX up to 10 MB. A visitor solves a captcha; it is removed after a day if no enquiry uses it. Of an account ${MAX_WAITING_FILES} uploads wait for their use; more are refused with 1409`,
    input: z.object({
      captcha: captcha.optional(),
      /** As on the sender's disk; the content must be what its ending says. */
      name: line.min(1).max(200),
      /** The content in base64, of either alphabet. */
      data: z.string().min(1).max(14_000_000),
    }),
    output: storedFile,
  },
  messageContact: {
    summary: 'Who wrote a thread, with the phone in full; the audit log keeps who asked',
    input: z.object({ id }),
    output: messageContact,
  },
  messageByHand: {
    summary: 'Say that an answer whose letter could not be sent was given by other means',
    input: z.object({
      /** Of the answer. */
      id,
    }),
    output: z.object({}),
  },
  messageRead: {
    summary: 'Mark messages as read: those named, or all',
    input: z.object({
      ids: z.array(id).max(500).optional(),
      all: z.boolean().optional(),
      /** When the newest of what was shown was written: what came later stays unread. */
      until: instant.optional(),
    }),
    output: z.object({ unread: z.number().int().nonnegative() }),
  },
};
