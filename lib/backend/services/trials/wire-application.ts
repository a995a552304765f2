import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, trialEvent, trialProgramme } from '@/lib/backend/db/schema';
import { may, sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Session } from '@/lib/backend/http/context';
import { type Lang, pick, pickAs } from '@/lib/backend/localise';
import { loadDocumentsOf } from '@/lib/backend/services/catalogue/goods/documents';
import { loadRecorded, type Recorded, standing } from '@/lib/backend/services/catalogue/goods/successor';
import { loadSummaries } from '@/lib/backend/services/catalogue/goods/summary';
import { toWireAddress } from '@/lib/backend/services/orders/read/wire-address';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import type { CallData } from '@/lib/contract/calls';
import { maskPhone } from '@/lib/domain/contact/phone';
import type { Actor } from '@/lib/domain/orders/states';
import { type TrialMove, trialMovesFrom } from '@/lib/domain/trials/moves';
import { loadShippableLots } from '../orders/read/shippable-lots';
import { type ApplicationRow, openApplication, unknownTrial } from './move-application';

type Detail = CallData<'trialApplicationGetById'>;
type Application = CallData<'trialDeskQuery'>['data'][number];

const READS = 'trial.read';
const DECIDES = 'trial.decide';
export const SHIPS = 'trial.ship';

/** As whom a session meets an application: its owner, staff, or (null) nobody who may know of it. */
export function trialActorOf(session: Session, { customerId }: ApplicationRow): Actor | null {
  if (customerId === session.customerId) return 'customer';
  return may(session, READS) ? 'staff' : null;
}

const mayDo = (session: Session, actor: Actor) => (move: TrialMove) =>
  actor === 'customer' || may(session, move === 'ship' ? SHIPS : DECIDES);

async function loadTitles(db: Database, rows: readonly ApplicationRow[]) {
  const ids = [...new Set(rows.flatMap(({ programmeId }) => programmeId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: trialProgramme.id, title: trialProgramme.title })
    .from(trialProgramme)
    .where(inArray(trialProgramme.id, ids));
  return new Map(found.map(({ id, title }) => [id, title]));
}

async function loadCustomers(db: Database, rows: readonly ApplicationRow[]) {
  const found = await db
    .select({
      id: customer.id,
      name: customer.custName,
      organisation: customer.organisation,
      phone: customer.phone,
      verified: customer.isRz,
      verifiedName: customer.verificationName,
    })
    .from(customer)
    .where(inArray(customer.id, [...new Set(rows.map(({ customerId }) => customerId))]));
  return new Map(
    found.map(({ verifiedName, phone, ...row }) => [
      row.id,
      { ...row, phone: maskPhone(phone ?? ''), ...(row.verified && { verifiedName }) },
    ]),
  );
}

const shipmentOf = ({ carrier, waybill, lot, expiresOn, shippedAt }: ApplicationRow) =>
  shippedAt === null || expiresOn === null
    ? null
    : { carrier, waybill, lot, expiresOn, shippedAt: shippedAt.toISOString() };

const resultOf = ({ verdict, result, reportedAt }: ApplicationRow) =>
  verdict === null || reportedAt === null
    ? null
    : { verdict, text: result, reportedAt: reportedAt.toISOString() };

/** The product that was asked for, as the catalogue names it today. */
function namesOf(goodsId: number | null, product: Recorded | undefined, lang: Lang) {
  if (!product) return { goodsId: null, goodsName: '', catalogNo: '' };
  const { name, catalogNo, status } = product;
  return { goodsId, ...pickAs('goodsName', name, lang), catalogNo, ...standing(status) };
}

/** Applications as lists show them, in the order given. */
export async function toWireApplications(
  rows: readonly ApplicationRow[],
  actor: Actor,
  context: CallContext,
): Promise<Application[]> {
  if (rows.length === 0) return [];
  const { db, lang } = context;
  const session = sessionOf(context);
  const titles = await loadTitles(db, rows);
  const goodsIds = [...new Set(rows.flatMap(({ goodsId }) => goodsId ?? []))];
  const sold = new Map((await loadSummaries(db, goodsIds, context)).map((summary) => [summary.id, summary]));
  const recorded = await loadRecorded(db, goodsIds);
  const customers = actor === 'staff' ? await loadCustomers(db, rows) : new Map();
  return rows.map((row): Application => {
    const { id, programmeId, goodsId, skuCode, purpose, instrument, state, version, reply } = row;
    const title = titles.get(programmeId);
    const who = customers.get(row.customerId);
    return {
      kind: 'application',
      id,
      programmeId,
      programmeTitle: title ? pick(title, lang).text : '',
      goods: goodsId === null ? null : (sold.get(goodsId) ?? null),
      ...namesOf(goodsId, recorded.get(goodsId ?? 0), lang),
      skuCode,
      purpose,
      instrument,
      state,
      version,
      reply,
      shipment: shipmentOf(row),
      resultDueAt: row.dueAt?.toISOString() ?? null,
      result: resultOf(row),
      moves: trialMovesFrom(state, actor).filter(mayDo(session, actor)),
      ...(who && { customer: who }),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** Application id → what happened to it, oldest first, as its customer may read it. */
export async function loadTrialEvents(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, Detail['events']>> {
  const events = new Map<number, Detail['events']>();
  if (ids.length === 0) return events;
  const rows = await db
    .select()
    .from(trialEvent)
    .where(inArray(trialEvent.applicationId, [...ids]))
    .orderBy(asc(trialEvent.id));
  for (const { applicationId, actorId: _, at, ...event } of rows) {
    const list = events.get(applicationId) ?? [];
    list.push({ ...event, at: at.toISOString() });
    events.set(applicationId, list);
  }
  return events;
}

async function loadSentDocuments({ goodsId, lot }: ApplicationRow, context: CallContext) {
  if (goodsId === null || lot === '') return [];
  const { db, lang } = context;
  const documents = await loadDocumentsOf(db, [goodsId], await loadFileBase(db), lang);
  return (documents.get(goodsId) ?? []).filter(
    (one) => one.kind === 'SDS' || (one.kind === 'COA' && one.lot === lot),
  );
}

/** Lots that may be sent, and how cold they are kept; only for who ships, and while it is to be shipped. */
async function loadShelf(
  row: ApplicationRow,
  { db, now, lang }: CallContext,
): Promise<Pick<Detail, 'shelf' | 'maxC'>> {
  const { id, goodsId, skuCode } = row;
  if (goodsId === null || skuCode === null) return { shelf: [], maxC: null };
  const [open] = await loadShippableLots(db, [{ id, goodsId, skuCode, qty: 1, shippedQty: 0 }], {
    now,
    lang,
  });
  if (!open) return { shelf: [], maxC: null };
  const first = new Map(open.proposed.map(({ lot }, index) => [lot, index]));
  const rank = (lot: string) => first.get(lot) ?? open.lots.length;
  const shelf = [...open.lots].sort(
    (a, b) => rank(a.lot) - rank(b.lot) || a.expiresOn.localeCompare(b.expiresOn),
  );
  return { shelf, maxC: open.maxC };
}

/**
 * One application as its owner or staff see it.
 * @param as what the caller was let in as; whoever makes a staff call may see what became of it
 * @throws CallError 1404 `trial.not_found` for what is another's as well
 */
export async function loadApplication(
  id: number,
  context: CallContext,
  { as, fullPhone = false }: { as?: Actor; fullPhone?: boolean } = {},
): Promise<Detail> {
  const { db, lang } = context;
  const session = sessionOf(context);
  const row = await openApplication(db, { id });
  const actor = as ?? trialActorOf(session, row);
  if (actor === null) throw unknownTrial();
  const [told] = await toWireApplications([row], actor, context);
  if (!told) throw unknownTrial();
  const ships = actor === 'staff' && row.state === 'APPROVED' && may(session, SHIPS);
  return {
    ...told,
    address: toWireAddress(row.address, fullPhone, lang),
    events: (await loadTrialEvents(db, [id])).get(id) ?? [],
    documents: await loadSentDocuments(row, context),
    ...(ships && (await loadShelf(row, context))),
  };
}
