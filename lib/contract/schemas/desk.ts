import { z } from 'zod';
import { MAX_SHORT_KEYWORD } from '@/lib/domain/limits';
import { ORDER_QUEUES } from '@/lib/domain/orders/queues';
import { fen, id, idOrNone, instant, page, paging } from './common';
import { orderFilter, orderSummary, orderTerms, statusCounts } from './orders/order-records';

const queue = z.enum(ORDER_QUEUES);
const many = z.number().int().nonnegative();

/** What staff look at to serve customers. */
export const deskShapes = {
  deskQuery: {
    summary: 'How much waits at the service desk, of what the caller may serve; counted up to 1,000',
    input: z.object({}),
    output: z.object({
      /** By queue; with `order.read`. */
      orders: z.record(queue, many).optional(),
      /** Enquiries and feedback whose last word is the customer's; with `message.reply`. */
      enquiries: many.optional(),
      /** Requests for identity verification; with `customer.verify`. */
      verifications: many.optional(),
      /** Applications for samples that wait for a decision; with `trial.read`. */
      trials: many.optional(),
      /** Pack sizes that run out; with `stock.write`. */
      lowStock: many.optional(),
    }),
  },
  orderPageQuery: {
    summary: 'All orders, for staff: a queue oldest first, else newest first',
    input: z.object({
      queue: queue.optional(),
      terms: orderTerms.optional(),
      customerId: id.optional(),
      /** Id of a member of staff, or 0 for unassigned orders. */
      assignedTo: idOrNone.optional(),
      ...orderFilter,
      /** Beside what `myOrderList` looks in: customer, organisation, waybill, lot, bank reference. */
      keyword: orderFilter.keyword,
    }),
    /** `total` up to 10,000 and each of `counts` up to 1,000: more are not counted. */
    output: page(orderSummary).extend({ counts: statusCounts }),
  },
  customerPageQuery: {
    summary: 'Customers by name, organisation or whole phone number, the newest first; `total` up to 10,000',
    input: z.object({ keyword: z.string().trim().max(MAX_SHORT_KEYWORD).optional(), ...paging }),
    output: page(
      z.object({
        id,
        custName: z.string(),
        organisation: z.string(),
        /** Middle four digits hidden. */
        phone: z.string(),
        isRz: z.boolean(),
        /** Whose identity was verified; the customer can change `custName` and `organisation` afterwards. */
        verifiedName: z.string().optional(),
        creditApproved: z.boolean(),
        creditLimitFen: fen,
        /** Code of the price group; null: list prices. */
        priceGroup: z.string().nullable(),
        /** What that group is called; left out where it has no name, and for list prices. */
        priceGroupName: z.string().optional(),
        createdAt: instant,
      }),
    ),
  },
  systemLogQuery: {
    summary: 'Audit log: who changed what, when',
    input: z.object({
      actorId: id.optional(),
      action: z.string().max(MAX_SHORT_KEYWORD).optional(),
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
        /**
         * Changed field → before and after, secrets left out. Beside them may stand what people know things by: `orderNo`, the
         * same before and after, and `priceGroupName` where `priceGroup` changed.
         */
        changes: z.record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() })),
      }),
    ),
  },
};
