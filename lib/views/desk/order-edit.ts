import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import type { Action } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import type { LineWarning } from '@/lib/domain/orders/quantities';
import { change, type Seen } from './order';

interface Line {
  skuCode: string;
  qty: number;
}

type Problem = 'belowMinimum' | 'discountAboveGoods';
const PROBLEMS: Readonly<Record<string, Problem>> = {
  'order.below_minimum': 'belowMinimum',
  'order.discount_above_goods': 'discountAboveGoods',
};

/** What an order would be with other lines, as the backend counts it. */
export interface EditPreview {
  totalFen: number;
  lines: readonly (Line & { warning: LineWarning | undefined })[];
  /** Why it can't be an order as a whole. */
  problems: readonly Problem[];
  isBlocked: boolean;
}

const toEditPreview = ({ totalFen, lines, warnings }: CallData<'orderEditPreview'>): EditPreview => ({
  totalFen,
  lines: lines.map(({ skuCode, qty, warning }) => ({ skuCode, qty, warning })),
  problems: warnings.flatMap((word) => PROBLEMS[word] ?? []),
  isBlocked: warnings.length > 0 || lines.some(({ warning }) => warning !== undefined),
});

export const previewEdit: Action<{ id: number; lines: readonly Line[] }, EditPreview> = {
  call: async ({ id, lines }) =>
    mapResult(await callBrowser('orderEditPreview', { id, lines: [...lines] }), toEditPreview),
};

interface Edit extends Seen {
  lines: readonly Line[];
  reason: string;
  /** What was shown; the backend refuses another. */
  expectedTotalFen: number;
}

export const editOrder = change(({ lines, ...edit }: Edit) =>
  callBrowser('orderServerSaveOrUpdateBatch', {
    ...edit,
    lines: [...lines],
    // Needed for orders that are placed; what guards a change is the version.
    idemKey: `edit-${edit.id}-${edit.version}`,
  }),
);

interface DeliveryChange {
  /** Absent: papers that follow without goods. */
  id?: number;
  orderId: number;
  version: number;
  carrier: string;
  waybill: string;
  documentRefs: readonly string[];
}

export const saveDelivery: Action<DeliveryChange, unknown> = {
  call: ({ documentRefs, ...delivery }) =>
    callBrowser('deliveryDocSaveOrUpdate', { ...delivery, documentRefs: [...documentRefs] }),
  onDone: (client, _delivery, { orderId }) =>
    void client.invalidateQueries({ queryKey: queryKeys.deskOrder(orderId) }),
};
