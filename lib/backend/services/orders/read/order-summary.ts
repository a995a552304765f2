import type { Database } from '@/lib/backend/db/client';
import { may } from '@/lib/backend/http/access';
import type { Session } from '@/lib/backend/http/context';
import type { Lang } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { clockMove } from '@/lib/domain/orders/due-at';
import { refundDueFor } from '@/lib/domain/orders/owed';
import type { Actor } from '@/lib/domain/orders/states';
import { type Move, movesFrom } from '@/lib/domain/orders/transitions';
import type { Permission } from '@/lib/domain/permissions';
import { type OrderRow, stateOf } from '../change/move-order';
import { loadLines, loadNames, type OrderLineRow, toLine, type Who } from './order-lines';

type Summary = CallData<'myOrderList'>['data'][number];

/** What staff need for a move; a move that isn't here is none of theirs. */
const PERMISSION_OF: Partial<Record<Move, Permission>> = {
  edit: 'order.edit',
  discount: 'order.discount',
  sign: 'order.sign',
  signPart: 'order.sign',
  signLate: 'order.sign',
  signFurther: 'order.sign',
  refund: 'order.sign',
  refundPart: 'order.sign',
  ship: 'order.ship',
  shipPart: 'order.ship',
  cancel: 'order.cancel',
  fix: 'order.fix',
};

function movesOf(row: OrderRow, session: Session, actor: Actor): Move[] {
  const moves = movesFrom(stateOf(row), actor);
  if (actor === 'customer') return moves;
  return moves.filter((move) => {
    const permission = PERMISSION_OF[move];
    return permission !== undefined && may(session, permission);
  });
}

export function toSummary(
  row: OrderRow,
  {
    lines,
    names,
    session,
    actor,
    lang,
  }: {
    lines: readonly OrderLineRow[];
    names: ReadonlyMap<number, Who>;
    session: Session;
    actor: Actor;
    lang: Lang;
  },
): Summary {
  const clock = clockMove(stateOf(row));
  const due = row.dueAt?.toISOString() ?? null;
  const who = names.get(row.customerId);
  return {
    id: row.id,
    orderNo: row.orderNo,
    customerId: row.customerId,
    customerName: who?.name ?? '',
    organisation: who?.organisation ?? '',
    poNumber: row.poNumber,
    status: row.status,
    payment: row.payment,
    terms: row.terms,
    paidFen: row.paidFen,
    refundDueFen: refundDueFor(row),
    version: row.version,
    goodsTotalFen: row.goodsTotalFen,
    discountFen: row.discountFen,
    freightFen: row.freightFen,
    totalFen: row.totalFen,
    taxFen: row.taxFen,
    lines: lines.map((line) => toLine(line, lang)),
    placedAt: row.placedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: clock === 'expire' ? due : null,
    receivedFrom: clock === 'receive' ? due : null,
    received: row.received,
    assignedTo:
      row.assignedTo === null ? null : { id: row.assignedTo, name: names.get(row.assignedTo)?.name ?? '' },
    ...(actor === 'staff' && { waitingRemark: row.waitingRemark, customerPhone: who?.phone ?? '' }),
    moves: movesOf(row, session, actor),
  };
}

/** Orders as lists show them, in the order given. */
export async function toWireOrders(
  db: Database,
  rows: readonly OrderRow[],
  { session, actor, lang }: { session: Session; actor: Actor; lang: Lang },
): Promise<Summary[]> {
  const lines = await loadLines(
    db,
    rows.map(({ id }) => id),
  );
  const names = await loadNames(
    db,
    rows.flatMap(({ customerId, assignedTo }) => [customerId, ...(assignedTo === null ? [] : [assignedTo])]),
  );
  return rows.map((row) => toSummary(row, { lines: lines.get(row.id) ?? [], names, session, actor, lang }));
}
