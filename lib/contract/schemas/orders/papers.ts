import { z } from 'zod';
import { MAX_CHOSEN_LOTS } from '@/lib/domain/limits';
import { day, id, instant, lotId } from '../common';

/** The fields that a kind of paper needs. */
const NEEDED = {
  CONFIRMATION: ['id'],
  DELIVERY: ['id'],
  QUOTATION: ['id'],
  STATEMENT: ['from', 'to'],
} as const;

/** Papers of the trade, drawn from its records as PDF. */
export const paperShapes = {
  orderPaperGet: {
    summary: 'A paper as PDF: confirmation of an order, delivery note, quotation, statement of a period',
    input: z
      .object({
        kind: z.enum(['CONFIRMATION', 'DELIVERY', 'QUOTATION', 'STATEMENT']),
        /** Of the order, the delivery or the quotation. */
        id: id.optional(),
        /** First and last day of a statement in Shanghai, 366 days at most. */
        from: day.optional(),
        to: day.optional(),
        /** Staff with `order.read` only: whose statement. */
        customerId: id.optional(),
      })
      .superRefine((input, context) => {
        for (const field of NEEDED[input.kind])
          if (input[field] === undefined)
            context.addIssue({ code: 'custom', path: [field], message: 'required' });
      }),
    output: z.object({
      /** Of the file. */
      name: z.string(),
      mime: z.literal('application/pdf'),
      bytes: z.number().int(),
      /** Base64. */
      data: z.string(),
    }),
  },
  orderPapersZip: {
    summary:
      'All papers of an order, of a period or of own lots as one ZIP: where it can be fetched for a minute',
    input: z
      .object({
        orderId: id.optional(),
        /** First and last day of a period in Shanghai, 366 days at most: its orders. */
        from: day.optional(),
        to: day.optional(),
        /** Of `myLotQuery`. */
        lotIds: z.array(lotId).min(1).max(MAX_CHOSEN_LOTS).optional(),
      })
      .superRefine(({ orderId, from, to, lotIds }, context) => {
        const period = from === undefined && to === undefined ? 0 : 1;
        const given = Number(orderId !== undefined) + Number(lotIds !== undefined) + period;
        if (given !== 1) context.addIssue({ code: 'custom', path: ['orderId'], message: 'one_of' });
        else if (period && (from === undefined || to === undefined))
          context.addIssue({
            code: 'custom',
            path: [from === undefined ? 'from' : 'to'],
            message: 'required',
          });
      }),
    output: z.object({
      /** Of the file. */
      name: z.string(),
      /** Serves the session that asked, with its cookie. */
      url: z.string(),
      expiresAt: instant,
    }),
  },
};
