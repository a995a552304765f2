import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { invoiceTitle } from '@/lib/backend/db/schema';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { sealOf } from '@/lib/backend/seal';
import { CODE } from '@/lib/contract/call';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { invoiceProblems } from '@/lib/domain/orders/invoice';

type Given = NonNullable<CallInput<'customerBaseUpdate', 'parsed'>['invoiceTitles']>;
type Saved = CallData<'customerBaseByToken'>['invoiceTitles'];

/** Field below the list → word, for every bad one. */
function problemsOf(titles: Given): Record<string, string> {
  const problems: Record<string, string> = {};
  titles.forEach((title, index) => {
    const note = (field: string, word: string) => {
      problems[`invoiceTitles.${index}.${field}`] ??= word;
    };
    for (const [field, word] of Object.entries(invoiceProblems(title))) note(field, word);
    if (title.id !== undefined && titles.findIndex(({ id }) => id === title.id) !== index)
      note('id', 'repeated');
  });
  return problems;
}

/** Which one becomes the default: the first one marked, or else the first. */
const defaultOf = (titles: Given): number =>
  Math.max(
    0,
    titles.findIndex(({ isDefault }) => isDefault),
  );

/** Whether the list is what was sent, but for the ids that new ones got. */
const isStored = (stored: Saved, titles: Given): boolean =>
  stored.length === titles.length &&
  titles.every((title, index) =>
    isDeepStrictEqual({ ...stored[index], ...title, isDefault: index === defaultOf(titles) }, stored[index]),
  );

/**
 * Puts this list in place of the stored one, in its order. The first one marked is the default, or else the first.
 * The customer's row must be locked.
 * @param seal of the list that this one was made from; undefined: whichever is stored
 * @throws CallError 1400 naming each bad field (`invoiceTitles.0.taxNo: check_digit`); 1404 `invoice_title.not_found`
 * for an id that is no own title's; 1409 `invoice_title.moved` when the stored list is another one by now
 */
export async function saveInvoiceTitles(
  tx: Database,
  customerId: number,
  { titles, seal }: { titles: Given; seal: string | undefined },
): Promise<void> {
  if (seal !== undefined) {
    const stored = await loadInvoiceTitles(tx, customerId);
    if (seal !== sealOf(stored)) {
      // Sent once more after an answer that got lost.
      if (isStored(stored, titles)) return;
      throw new CallError(CODE.conflict, 'invoice_title.moved');
    }
  }
  const problems = problemsOf(titles);
  if (Object.keys(problems).length > 0) throw badInput(problems);
  const own = eq(invoiceTitle.customerId, customerId);
  const stored = new Set(
    (await tx.select({ id: invoiceTitle.id }).from(invoiceTitle).where(own)).map(({ id }) => id),
  );
  const staying = titles.flatMap(({ id }) => id ?? []);
  if (staying.some((id) => !stored.has(id))) throw notFound('invoice_title.not_found');
  const gone = staying.length === 0 ? own : and(own, notInArray(invoiceTitle.id, staying));
  await tx.delete(invoiceTitle).where(gone);
  await tx.update(invoiceTitle).set({ isDefault: false }).where(own);
  const first = defaultOf(titles);
  for (const [sort, { id, ...title }] of titles.entries()) {
    const values = { ...title, customerId, sort, isDefault: sort === first };
    if (id === undefined) await tx.insert(invoiceTitle).values(values);
    else await tx.update(invoiceTitle).set(values).where(eq(invoiceTitle.id, id));
  }
}

/** Own titles in the customer's order. */
export async function loadInvoiceTitles(db: Database, customerId: number): Promise<Saved> {
  const rows = await db
    .select()
    .from(invoiceTitle)
    .where(eq(invoiceTitle.customerId, customerId))
    .orderBy(asc(invoiceTitle.sort), asc(invoiceTitle.id));
  return rows.map(({ customerId: _, sort: __, ...title }) => title);
}
