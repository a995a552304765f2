import type { Paper } from '@/lib/backend/documents/papers/paper';
import { writePdf } from '@/lib/backend/documents/pdf/write-pdf';
import { sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { countIfBegun } from '@/lib/backend/limits';
import type { CallInput } from '@/lib/contract/calls';
import { orderGetById } from '../read/order-detail';
import {
  drawConfirmation,
  drawDeliveryNote,
  drawQuotation,
  drawStatement,
  findOrderOfDelivery,
} from './draw-papers';

type Input = CallInput<'orderPaperGet', 'parsed'>;

/** More papers than a person reads, and few enough for the threads that lay them out. */
const RULES = [{ max: 60, windowMs: 600_000 }];

async function draw(
  { kind, id = 0, from = '', to = '', customerId }: Input,
  context: CallContext,
): Promise<Paper> {
  switch (kind) {
    case 'CONFIRMATION':
      return drawConfirmation(await orderGetById({ id }, context), context);
    case 'DELIVERY':
      return drawDeliveryNote(await findOrderOfDelivery(id, context), id, context);
    case 'QUOTATION':
      return drawQuotation(id, context);
    case 'STATEMENT':
      return drawStatement({ from, to, customerId }, context);
  }
}

/**
 * A paper as PDF, for whom it concerns and for staff with `order.read`.
 * @throws CallError 1400 for a bad period; 1404 `order.not_found`, `delivery.not_found`, `quotation.not_found`,
 * `customer.not_found`; 1409 `order.closed`, `paper.cancelled`, `paper.too_large`; 1429 `limit.reached`; 1503 `busy`
 */
export const orderPaperGet: Handler<'orderPaperGet'> = async (input, context) => {
  const { db, now } = context;
  const { customerId } = sessionOf(context);
  const limit = { kind: 'paper.customer', subject: String(customerId), rules: RULES };
  return countIfBegun(db, [limit], now, async () => {
    const { model, frame, fileName } = await draw(input, context);
    const content = await writePdf(model, frame, { customerId });
    return {
      name: fileName,
      mime: 'application/pdf',
      bytes: content.length,
      data: content.toString('base64'),
    };
  });
};
