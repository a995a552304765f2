import { asc, eq } from 'drizzle-orm';
import { orders, upload } from '@/lib/backend/db/schema';
import { withWaitBudget } from '@/lib/backend/db/waits';
import { drawPdf } from '@/lib/backend/documents/draw-document';
import type { Paper } from '@/lib/backend/documents/papers/paper';
import { writePdf } from '@/lib/backend/documents/pdf/write-pdf';
import { documentWords } from '@/lib/backend/documents/words';
import { sessionOf } from '@/lib/backend/http/access';
import type { CallContext } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import type { Lang } from '@/lib/backend/localise';
import { logger } from '@/lib/backend/log';
import { loadFile } from '@/lib/backend/uploads/store';
import { CODE } from '@/lib/contract/call';
import type { CallData } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import { numberDeliveries } from '@/lib/domain/orders/deliveries';
import { hasConfirmation } from '@/lib/domain/orders/papers';
import { csvText } from '@/lib/domain/text/csv-text';
import { type Lot, loadMyLots } from '../../lots/my-lots';
import { orderGetById } from '../../read/order-detail';
import { drawConfirmation, drawDeliveryNote, drawStatement } from '../draw-papers';
import { MAX_ZIP_ORDERS, ordersWithin } from './zip-handler';
import type { ZipAsked } from './zip-ticket';

/** A file of the ZIP. */
export interface ZipEntry {
  name: string;
  content: Uint8Array;
}

/** Each loaded as a call of its own: one after another they may take minutes. */
type Entries = AsyncGenerator<ZipEntry, void, undefined>;

const paperEntry = async (
  { model, frame, fileName }: Paper,
  folder: string,
  context: CallContext,
): Promise<ZipEntry> => ({
  name: `${folder}${fileName}`,
  content: await writePdf(model, frame, { customerId: sessionOf(context).customerId }),
});

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

type StoredFile = CallData<'orderGetById'>['vouchers'][number];

/** Null for one that is gone: the others are of use without it, and only whoever runs the shop can put it back. */
async function storedEntry({ ref, mime }: StoredFile, name: string, { db }: CallContext) {
  const [row] = await db.select().from(upload).where(eq(upload.ref, ref));
  if (!row) return null;
  const content = await loadFile(row.purpose, row.file);
  if (content) return { name: `${name}.${ENDINGS[mime] ?? 'bin'}`, content };
  logger().warn({ event: 'papers.file_missing', ref });
  return null;
}

/** The order's own papers: what was drawn of it, and what was handed in or sent with it. */
async function* papersOfOrder(order: CallData<'orderGetById'>, context: CallContext): Entries {
  const folder = `${order.orderNo}/`;
  if (hasConfirmation(order.status))
    yield await withWaitBudget(async () =>
      paperEntry(await drawConfirmation(order, context), folder, context),
    );
  for (const { delivery, isParcel, number } of numberDeliveries(order.deliveries)) {
    const { id, documents } = delivery;
    // Papers that followed without goods have no note.
    if (isParcel)
      yield await withWaitBudget(async () =>
        paperEntry(await drawDeliveryNote(order, id, context), folder, context),
      );
    for (const [at, file] of documents.entries()) {
      const name = `${folder}${isParcel ? 'delivery' : 'documents'}-${number}-${at + 1}`;
      const entry = await withWaitBudget(() => storedEntry(file, name, context));
      if (entry) yield entry;
    }
  }
  for (const [at, file] of order.vouchers.entries()) {
    const entry = await withWaitBudget(() => storedEntry(file, `${folder}voucher-${at + 1}`, context));
    if (entry) yield entry;
  }
}

/** The document of a lot to put in: in the language asked for where there is one. */
function documentOf({ documents }: Lot, kind: 'COA' | 'SDS', lang: string) {
  const ofKind = documents.filter((document) => document.kind === kind);
  return ofKind.find((document) => document.lang === lang) ?? ofKind[0];
}

/** Certificates of the lots and safety data sheets of their products, each once, and the list of what is there. */
async function* papersOfLots(lots: readonly Lot[], context: CallContext): Entries {
  const { db, lang } = context;
  const { customerId } = sessionOf(context);
  const files = new Map<string, boolean>();
  const namesOf: string[][] = [];
  for (const lot of lots) {
    const names: string[] = [];
    for (const kind of ['COA', 'SDS'] as const) {
      const document = documentOf(lot, kind, lang);
      if (!document) continue;
      // A supplier's own file lies elsewhere: the list says where.
      if (document.pdfUrl === null) names.push(document.url);
      else {
        const of = document.lang === 'en' ? 'en' : 'zh';
        const name =
          kind === 'COA' ? `COA/${lot.catalogNo}-${lot.lot}-${of}.pdf` : `SDS/${lot.catalogNo}-${of}.pdf`;
        if (!files.has(name)) {
          const asked = { catalogNo: lot.catalogNo, kind: kind.toLowerCase(), lang: of } as const;
          const content = await withWaitBudget(() =>
            drawPdf(db, kind === 'COA' ? { ...asked, lot: lot.lot } : asked, customerId),
          );
          files.set(name, content !== null);
          if (content) yield { name, content };
        }
        if (files.get(name)) names.push(name);
      }
    }
    namesOf.push(names);
  }
  if (lots.length > 0) yield { name: 'lots.csv', content: Buffer.from(listOf(lots, namesOf, lang)) };
}

function listOf(lots: readonly Lot[], names: readonly string[][], lang: Lang): string {
  const { labels, papers } = documentWords(lang);
  const head = [
    labels.catalogNo,
    labels.product,
    labels.packSize,
    labels.lot,
    labels.expiresOn,
    papers.qty,
    papers.shippedAt,
    papers.orderNo,
    'RRID',
    papers.files,
  ];
  const rows = lots.map((lot, index) => [
    lot.skuCode,
    lot.name,
    lot.size,
    lot.lot,
    lot.expiresOn,
    lot.qty,
    formatDate(lot.shippedAt),
    [...lot.orders.map(({ orderNo }) => orderNo), ...(lot.trials.length > 0 ? [papers.sample] : [])].join(
      ' ',
    ),
    lot.rrid ?? '',
    (names[index] ?? []).join(' '),
  ]);
  return csvText([head, ...rows]);
}

const openOrder = (id: number, context: CallContext) => withWaitBudget(() => orderGetById({ id }, context));

/**
 * Everything that was asked for, drawn as it is taken.
 * @throws CallError as the papers do, at the entry that fails
 */
export async function* zipEntries(asked: ZipAsked, context: CallContext): Entries {
  const { db, lang } = context;
  const { customerId } = sessionOf(context);
  if ('lotIds' in asked) {
    const lots = await withWaitBudget(() => loadMyLots(db, { customerId, lang, ids: asked.lotIds }));
    return yield* papersOfLots(lots, context);
  }
  if ('orderId' in asked) {
    const order = await openOrder(asked.orderId, context);
    yield* papersOfOrder(order, context);
    const which = { customerId: order.customerId, lang, orderId: order.id };
    return yield* papersOfLots(await withWaitBudget(() => loadMyLots(db, which)), context);
  }
  yield await withWaitBudget(async () => paperEntry(await drawStatement(asked, context), '', context));
  const rows = await withWaitBudget(() =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(ordersWithin(customerId, asked))
      .orderBy(asc(orders.id))
      .limit(MAX_ZIP_ORDERS + 1),
  );
  if (rows.length > MAX_ZIP_ORDERS) throw new CallError(CODE.conflict, 'paper.too_large');
  const lots: Lot[] = [];
  for (const { id } of rows) {
    yield* papersOfOrder(await openOrder(id, context), context);
    lots.push(...(await withWaitBudget(() => loadMyLots(db, { customerId, lang, orderId: id }))));
  }
  yield* papersOfLots(lots, context);
}
