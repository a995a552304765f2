import { z } from 'zod';
import { empty, fen, fenInput, id, idemKey, idOrNone, instant, lang, line, page, paging } from '../common';
import { invoiceTitle } from '../customer';
import { uploadRef } from '../customer-fields';
import { inputLines, lineWarning, pricedLine } from './cart';
import {
  delivery,
  deliveryInputLine,
  deliveryWish,
  fixDoc,
  order,
  orderFilter,
  orderRemark,
  orderSet,
  orderSummary,
  orderTerms,
  staffMember,
  statusCounts,
  totals,
} from './order-records';

const remark = z.string().trim().max(1000);
const reason = z.string().trim().min(1).max(300);

const version = z.number().int().positive();
/** An order as its customer saw it; without a version as it is. */
const own = { id, version: version.optional() };
/** An order as staff saw it: one that has changed since is refused with 1409, so that no change overwrites another. */
const seen = { id, version };
const documentRefs = z.array(uploadRef).max(10).default([]);
const invoice = invoiceTitle.optional();

export const orderShapes = {
  orderPreview: {
    summary: 'Priced lines and totals of a cart or a list of lines; nothing is kept',
    input: z.object({
      /** Absent: the whole cart, without what is kept for later. */
      lines: inputLines.optional(),
      addressId: id.optional(),
      /** Own quotation whose prices are asked for: its lines are taken; others beside it are refused. */
      quotationId: id.optional(),
    }),
    output: totals.extend({
      lines: z.array(
        pricedLine.extend({
          goodsId: id.nullable(),
          catalogNo: z.string(),
          size: z.string(),
          sizeLang: lang,
          unit: z.string(),
          unitLang: lang,
          leadDays: z.number().int().nonnegative(),
        }),
      ),
      /** Machine words about the whole order (`order.below_minimum`, `order.empty`, `order.unpaid_limit`). */
      warnings: z.array(z.string()),
      minimumFen: fen,
      /** Goods total from which freight is free; null: never. */
      freeFreightFromFen: fen.nullable(),
      /** Null: not approved for it. */
      credit: z.object({ limitFen: fen, openFen: fen, enough: z.boolean() }).nullable(),
    }),
  },
  orderEditPreview: {
    summary: 'Totals of an order with other lines, before staff change it; nothing is kept',
    input: z.object({ id, lines: inputLines }),
    output: totals.extend({
      lines: z.array(
        z.object({
          skuCode: z.string(),
          qty: z.number().int().positive(),
          /** That of the order where the quantity stays, else that of today; left out where there is none. */
          unitPriceFen: fen.optional(),
          lineTotalFen: fen.optional(),
          warning: lineWarning.optional(),
        }),
      ),
      /** Machine words about the whole order (`order.below_minimum`, `order.discount_above_goods`). */
      warnings: z.array(z.string()),
    }),
  },
  orderServerSaveOrUpdateBatch: {
    summary: 'Place an order, once for each idempotency key; staff change an unshipped one by `id`',
    input: z.object({
      idemKey,
      /** Staff with `order.edit` only: the order that is changed; its terms and quotation stay. */
      id: id.optional(),
      /** Of that order as staff saw it: needed then. */
      version: version.optional(),
      /** May be absent only where staff change an order: it then goes where it went. */
      addressId: id.optional(),
      invoice,
      terms: orderTerms.default('PREPAY'),
      remark: remark.default(''),
      poNumber: line.max(60).default(''),
      /** Absent: any day; where staff change an order, as it was. */
      deliveryWish: deliveryWish.optional(),
      /** Why staff change it: needed then; the customer reads it. */
      reason: reason.optional(),
      /** Absent: the whole cart, without what is kept for later. */
      lines: inputLines.optional(),
      /** Own quotation that is ordered: its lines at its prices, while it is valid; others beside it are refused. */
      quotationId: id.optional(),
      /** What the customer was shown; 1409 when the server's total differs. */
      expectedTotalFen: fen,
    }),
    output: order,
  },
  myOrderList: {
    summary: 'Own orders by status, keyword and time, newest first',
    input: z.object(orderFilter),
    output: page(orderSummary).extend({ counts: statusCounts }),
  },
  orderGetById: {
    summary: 'One order with lines, events, deliveries and documents',
    input: z.object({ id }),
    output: order,
  },
  orderUpdate: {
    summary:
      'Hand in a payment voucher, cancel with a reason (staff say of which version), or change the remark',
    input: z
      .object({
        ...own,
        voucherRef: uploadRef.optional(),
        cancel: z.object({ reason }).optional(),
        remark: remark.optional(),
      })
      .refine(
        (value) =>
          [value.voucherRef, value.cancel, value.remark].filter((part) => part !== undefined).length === 1,
        { path: ['id'] },
      ),
    output: order,
  },
  updateOrderSh: { summary: 'Confirm receipt', input: z.object(own), output: order },
  updateOrderFh: {
    summary: 'Confirm shipping, in whole or in part',
    input: z.object({
      ...seen,
      carrier: line.min(1).max(60),
      waybill: line.min(1).max(60),
      lines: z.array(deliveryInputLine).min(1).max(500),
      documentRefs,
    }),
    output: order,
  },
  updateOrderOrderDiscount: {
    summary: 'Set the discount of an unpaid, unshipped order',
    input: z.object({
      ...seen,
      discountFen: fenInput,
      /** Why; the customer reads it. */
      reason: reason.optional(),
    }),
    output: order,
  },
  updateOrderSignSk: {
    summary:
      'Sign a payment: what came in (too little is noted and waits for the rest), what came in though the order counts as paid, or what was paid back, of a cancelled order or of one that counts as paid',
    input: z.object({
      ...seen,
      /** `FURTHER`: of an order that counts as paid. It is said outright, so that no payment is signed twice by two people. */
      kind: z.enum(['RECEIPT', 'FURTHER', 'REFUND']).default('RECEIPT'),
      amountFen: fenInput.describe(
        '0 where nothing is owed; of a refund no more than `refundDueFen` (`above_due`, for a cancelled order `above_paid`)',
      ),
      paidAt: instant.describe(
        'not after now (`in_future`); of a refund not before the day that made it due, of a cancelled order that on which it came in (`before_due`)',
      ),
      bankRef: line.max(100).default('').describe('required for any amount above 0'),
    }),
    output: order,
  },
  orderServerAssignOrder: {
    summary: 'Give an order to a member of service staff',
    input: z.object({ ...seen, staffId: id }),
    output: order,
  },
  staffByWork: {
    summary: 'Staff by their work',
    input: z.object({ work: z.string().max(40).optional() }),
    output: z.array(staffMember),
  },
  orderDeleteByIds: {
    summary: 'Hide ended orders; nothing is erased',
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: empty,
  },
  orderSetQueryObj: {
    summary: 'Ordering rules: minimum, freight, expiry days, bank account',
    input: z.object({}),
    output: orderSet,
  },
  orderSetSave: {
    summary: 'Write the ordering rules; without any the shop takes no orders',
    // Null does not travel in a form: what is not sent is never free.
    input: orderSet.extend({
      minimumFen: fenInput,
      freightFen: fenInput,
      freeFreightFromFen: fenInput.nullable().default(null),
      /** As they were when the change was begun: nobody undoes what he has not seen. */
      basedOn: orderSet.optional(),
    }),
    output: orderSet,
  },
  deliveryDocSaveOrUpdate: {
    summary:
      'Add a delivery document, or change one when `id` is given; one that brought no goods ends with the last of its papers',
    input: z.object({
      /**
       * Absent: a new one without goods, for papers that follow them, of which there is at least one. Goods are sent by
       * `updateOrderFh`.
       */
      id: id.optional(),
      orderId: id,
      /** Of the order as staff saw it. */
      version,
      carrier: line.min(1).max(60),
      waybill: line.min(1).max(60),
      documentRefs,
    }),
    output: delivery,
  },
  deliveryDocQuery: {
    summary: 'Delivery documents of an order',
    input: z.object({ orderId: id }),
    output: z.array(delivery),
  },
  orderRemarkSave: {
    summary: 'Add a remark to an order, once for each idempotency key',
    input: z.object({
      orderId: id,
      idemKey: idemKey.optional(),
      content: remark.min(1),
      /** Staff only. */
      internal: z.boolean().default(false),
      /**
       * Staff only: the customer's last remark they know of, 0 where they know of none; what came later goes on waiting.
       * Left out: an internal one answers nothing, any other all of it.
       */
      answers: idOrNone.optional(),
    }),
    output: orderRemark,
  },
  orderRemarkPageQuery: {
    summary: 'Remarks of an order, oldest first',
    input: z.object({ orderId: id, ...paging }),
    output: page(orderRemark),
  },
  fixDocQuery: {
    summary: 'Corrections and returns of an order',
    input: z.object({ orderId: id }),
    output: z.array(fixDoc),
  },
  fixDocSave: {
    summary: 'Write a correction or a return for what was sent; it is told to the customer',
    input: z.object({
      orderId: id,
      /** Of the order as staff saw it: what two write down at once happened once. */
      version,
      kind: z.enum(['CORRECTION', 'RETURN']),
      reason,
      lines: z.array(deliveryInputLine).min(1).max(200),
      refundFen: fenInput.default(0),
    }),
    output: fixDoc,
  },
};
