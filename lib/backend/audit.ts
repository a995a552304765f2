import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type AuditChanges, auditLog, customer } from '@/lib/backend/db/schema';
import type { AuditAction, AuditField, AuditSubject } from '@/lib/domain/desk/audit-log';
import { shortened, signStart } from '@/lib/domain/text/cut-text';

interface AuditEntry {
  /** Who did it. */
  actorId: number;
  /** Machine word (`customer.verified`). */
  action: AuditAction;
  /** What kind of row it was done to (`customer`), and which. */
  subject: AuditSubject;
  subjectId: number | string;
  changes?: AuditChanges;
  at: Date;
}

/** Adds one row to the audit log, in the transaction of what it tells of. No secrets in `changes`. */
export async function audit(tx: Database, entry: AuditEntry): Promise<void> {
  const { actorId, action, subject, subjectId, changes = {}, at } = entry;
  // What customers do to their own account outlives it in the log, their name must not.
  const own = subject === 'customer' && String(subjectId) === String(actorId);
  const [actor] = own
    ? []
    : await tx.select({ name: customer.custName }).from(customer).where(eq(customer.id, actorId));
  await tx.insert(auditLog).values({
    actorId,
    actorName: actor?.name ?? '',
    action,
    subject,
    subjectId: String(subjectId),
    changes,
    at,
  });
}

/** The same for what is done by a command of the machine: no account did it. */
export async function auditByCommand(tx: Database, entry: Omit<AuditEntry, 'actorId'>): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, subjectId: String(entry.subjectId) });
}

/** The most that the log keeps of one text: it tells that a long one was changed, not the whole of it. */
const MOST_KEPT = 300;
/** How much of what stays the same stands before what differs, to find it by. */
const KEPT_BEFORE = 20;

type Texts = Readonly<Record<string, string>>;

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/** Where two texts begin to differ. */
function differenceOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Long texts from shortly before they differ: cut from their beginning they could look the same. */
function excerptsOf(texts: Texts, others: Texts): Texts {
  const excerpt = ([name, text]: [string, string]) => {
    const other = others[name] ?? '';
    if (text.length <= MOST_KEPT && other.length <= MOST_KEPT) return [name, text];
    const from = signStart(text, differenceOf(text, other) - KEPT_BEFORE);
    return [name, `${from > 0 ? '…' : ''}${shortened(text.slice(from), MOST_KEPT)}`];
  };
  return Object.fromEntries(Object.entries(texts).map(excerpt));
}

/** What an amount or a text was, as the log keeps it beside what it was or became. */
function told(value: unknown, other: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (isTexts(value)) return JSON.stringify(excerptsOf(value, isTexts(other) ? other : {}));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A record of which the log can tell everything. */
type Logged<T> = { [Name in keyof T]: Name extends AuditField ? unknown : never };

/**
 * What differs between a record and what it becomes; what is not in the new one is left out. The database gives the keys
 * of an object in an order of its own, which is no difference.
 */
export function changesBetween<T extends Logged<T>>(before: Partial<T>, after: T): AuditChanges {
  const names = Object.keys(after) as (keyof T & string)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
  return Object.fromEntries(
    changed.map((name) => [
      name,
      { from: told(before[name], after[name]), to: told(after[name], before[name]) },
    ]),
  );
}
