import { readFileSync } from 'node:fs';
import type { CallContext } from '@/lib/backend/http/context';
import { orderHandlers } from '@/lib/backend/services/orders/handlers';
import { uploadSave } from '@/lib/backend/services/personal/uploads/upload-handlers';
import type { CallData } from '@/lib/contract/calls';
import { demoFiles } from '../demo-files';

type Order = CallData<'orderGetById'>;

/** One thing that happened to an order of the demo shop. */
export interface Step {
  do:
    | 'voucher'
    | 'sign'
    | 'part'
    | 'discount'
    | 'assign'
    | 'ship'
    | 'receive'
    | 'cancel'
    | 'refuse'
    | 'refund'
    | 'fix'
    | 'remark'
    | 'note'
    | 'expire';
  daysAgo: number;
  waybill?: string;
  /** Units of each line that go; absent: all that is left. */
  units?: number[];
  /** Which line a return is about. */
  line?: number;
  kind?: 'RETURN' | 'CORRECTION';
  reason?: string;
  content?: string;
  amountFen?: number;
  refundFen?: number;
  discountFen?: number;
}

/** As whom a step is done, at its own time. */
interface Hands {
  customer: CallContext;
  staff: CallContext;
}

const CARRIER = '示例冷链';
const { orderUpdate, updateOrderSignSk, updateOrderFh, updateOrderSh, orderRemarkSave } = orderHandlers;

async function handInVoucher(order: Order, context: CallContext): Promise<void> {
  const data = readFileSync(demoFiles.pathOf('trade/voucher.pdf')).toString('base64');
  const { ref } = await uploadSave({ purpose: 'voucher', name: 'voucher.pdf', data }, context);
  await orderUpdate({ id: order.id, voucherRef: ref }, context);
}

const pay = (order: Order, context: CallContext, amountFen: number, kind: 'RECEIPT' | 'REFUND') =>
  updateOrderSignSk(
    {
      id: order.id,
      version: order.version,
      kind,
      amountFen,
      paidAt: context.now.toISOString(),
      bankRef: `DEMO-${kind}-${order.orderNo}-${order.payments.length + 1}`,
    },
    context,
  );

/** Sends what is on the shelf, as it is proposed: the lots that expire first. */
async function ship(order: Order, { units, waybill = '' }: Step, context: CallContext): Promise<boolean> {
  let missing = 0;
  const lines = (order.shelf ?? []).flatMap(({ lineId, left, proposed }) => {
    const index = order.lines.findIndex(({ id }) => id === lineId);
    let wanted = units?.[index] ?? left;
    const picked = proposed.flatMap(({ lot, qty }) => {
      const taken = Math.min(wanted, qty);
      wanted -= taken;
      return taken === 0 ? [] : [{ lineId, qty: taken, lot }];
    });
    missing += wanted;
    return picked;
  });
  if (missing > 0 || lines.length === 0) return false;
  const { id, version } = order;
  await updateOrderFh({ id, version, carrier: CARRIER, waybill, lines, documentRefs: [] }, context);
  return true;
}

async function fix(order: Order, step: Step, context: CallContext): Promise<void> {
  const line = order.lines[step.line ?? 0];
  const sent = order.deliveries.flatMap(({ lines }) => lines).find(({ lineId }) => lineId === line?.id);
  if (!sent) throw new Error('Nothing of this line was sent');
  const { kind = 'CORRECTION', reason = '', refundFen = 0, units = [1] } = step;
  const lines = [{ lineId: sent.lineId, qty: units[0] ?? 1, lot: sent.lot }];
  const { id: orderId, version } = order;
  await orderHandlers.fixDocSave({ orderId, version, kind, reason, refundFen, lines }, context);
}

/**
 * Does one step by the calls that people make, so that nothing is there that they could not have done.
 * @returns false when it could not be done
 */
export async function takeStep(order: Order, step: Step, { customer, staff }: Hands): Promise<boolean> {
  const { id, version } = order;
  const { reason = '', content = '' } = step;
  const doing: Record<Step['do'], () => Promise<unknown>> = {
    voucher: () => handInVoucher(order, customer),
    sign: () => pay(order, staff, order.totalFen, 'RECEIPT'),
    part: () => pay(order, staff, step.amountFen ?? 0, 'RECEIPT'),
    refund: () => pay(order, staff, order.refundDueFen ?? 0, 'REFUND'),
    discount: () =>
      orderHandlers.updateOrderOrderDiscount({ id, version, discountFen: step.discountFen ?? 0 }, staff),
    assign: () =>
      orderHandlers.orderServerAssignOrder({ id, version, staffId: staff.session?.customerId ?? 0 }, staff),
    ship: () => ship(order, step, staff),
    receive: () => updateOrderSh({ id }, customer),
    cancel: () => orderUpdate({ id, cancel: { reason } }, customer),
    refuse: () => orderUpdate({ id, version, cancel: { reason } }, staff),
    fix: () => fix(order, step, staff),
    remark: () => orderRemarkSave({ orderId: id, content, internal: false }, staff),
    note: () => orderRemarkSave({ orderId: id, content, internal: true }, staff),
    // Reading it is what lets its clock strike.
    expire: () => orderHandlers.orderGetById({ id }, customer),
  };
  return (await doing[step.do]()) !== false;
}
