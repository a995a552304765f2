import { z } from 'zod';
import { empty, fen, id, instant, page, paging } from './common';
import { invoiceTitle } from './customer';
import { uploadRef } from './customer-fields';
import {
  delivery,
  deliveryLine,
  fixDoc,
  order,
  orderRemark,
  orderSet,
  orderStatus,
  orderSummary,
  orderTerms,
  paymentState,
  staffMember,
  totals,
} from './order-records';
import { cartInputLine, lineWarning } from './personal';

const remark = z.string().trim().max(1000);
const reason = z.string().trim().min(1).max(300);

const orderFilter = {
  status: orderStatus.optional(),
  payment: paymentState.optional(),
  keyword: z.string().trim().max(100).optional(),
  from: instant.optional(),
  to: instant.optional(),
  ...paging,
};
const versioned = { id, version: z.number().int().positive().optional() };
const inputLines = z.array(cartInputLine).min(1).max(200);
const documentRefs = z.array(uploadRef).max(10).default([]);

export const orderShapes = {
  orderPreview: {
    summary: 'Priced lines and totals of a cart or a list of lines; nothing is kept',
    input: z.object({ lines: inputLines.optional(), addressId: id.optional() }),
    output: totals.extend({
      lines: z.array(
        z.object({
          skuCode: z.string(),
          name: z.string(),
          size: z.string(),
          qty: z.number().int().positive(),
          unitPriceFen: fen,
          lineTotalFen: fen,
          warning: lineWarning.optional(),
        }),
      ),
      /** Machine words about the whole order (`order.below_minimum`). */
      warnings: z.array(z.string()),
    }),
  },
  orderServerSaveOrUpdateBatch: {
    summary: 'Place an order, once for each idempotency key; staff change an unshipped one by `id`',
    input: z.object({
      idemKey: z.string().min(8).max(64),
      /** Staff only: the order that is changed. */
      id: id.optional(),
      addressId: id,
      invoice: invoiceTitle.optional(),
      terms: orderTerms.default('PREPAY'),
      remark: remark.default(''),
      /** Absent: the whole cart. */
      lines: inputLines.optional(),
      /** What the customer was shown; 1409 when the server's total differs. */
      expectedTotalFen: fen,
    }),
    output: order,
  },
  orderPageQuery: {
    summary: 'All orders, for staff',
    input: z.object({ customerId: id.optional(), ...orderFilter }),
    output: page(orderSummary),
  },
  myOrderList: {
    summary: 'Own orders by status, keyword and time, newest first',
    input: z.object(orderFilter),
    output: page(orderSummary),
  },
  orderGetById: {
    summary: 'One order with lines, events, deliveries and documents',
    input: z.object({ id }),
    output: order,
  },
  orderUpdate: {
    summary: 'Hand in a payment voucher, cancel with a reason, or change the remark',
    input: z
      .object({
        ...versioned,
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
  updateOrderSh: { summary: 'Confirm receipt', input: z.object(versioned), output: order },
  updateOrderFh: {
    summary: 'Confirm shipping, in whole or in part',
    input: z.object({
      ...versioned,
      carrier: z.string().trim().min(1).max(60),
      waybill: z.string().trim().min(1).max(60),
      lines: z
        .array(deliveryLine.extend({ lot: z.string().trim().min(1).max(60) }))
        .min(1)
        .max(200),
    }),
    output: order,
  },
  updateOrderOrderDiscount: {
    summary: 'Set the discount of an unpaid, unshipped order',
    input: z.object({ ...versioned, discountFen: fen }),
    output: order,
  },
  updateOrderSignSk: {
    summary: 'Sign the payment receipt',
    input: z.object({
      ...versioned,
      amountFen: fen,
      paidAt: instant,
      bankRef: z.string().trim().min(1).max(100),
    }),
    output: order,
  },
  orderServerAssignOrder: {
    summary: 'Give an order to a member of service staff',
    input: z.object({ ...versioned, staffId: id }),
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
  deliveryDocSaveOrUpdate: {
    summary: 'Add a delivery document, or change one when `id` is given',
    input: z.object({
      id: id.optional(),
      orderId: id,
      carrier: z.string().trim().min(1).max(60),
      waybill: z.string().trim().min(1).max(60),
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
    summary: 'Add a remark to an order',
    input: z.object({
      orderId: id,
      content: remark.min(1),
      /** Staff only. */
      internal: z.boolean().default(false),
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
  systemLogQuery: {
    summary: 'Audit log: who changed what, when',
    input: z.object({
      actorId: id.optional(),
      action: z.string().max(60).optional(),
      subject: z.string().max(60).optional(),
      from: instant.optional(),
      to: instant.optional(),
      ...paging,
    }),
    output: page(
      z.object({
        id,
        at: instant,
        actorId: id.nullable(),
        actorName: z.string(),
        /** Machine word (`order.shipped`). */
        action: z.string(),
        subject: z.string(),
        subjectId: z.string(),
        /** Changed field → before and after, secrets left out. */
        changes: z.record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() })),
      }),
    ),
  },
};
