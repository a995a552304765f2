import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type AuditChanges, auditLog, customer } from '@/lib/backend/db/schema';
import type { AuditAction, AuditField, AuditSubject } from '@/lib/domain/desk/audit-log';

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

/** What an amount or a text was, as the log keeps it. */
const told = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** A record of which the log can tell everything. */
type Logged<T> = { [Name in keyof T]: Name extends AuditField ? unknown : never };

/** What differs between a record and what it becomes; what is not in the new one is left out. */
export function changesBetween<T extends Logged<T>>(before: Partial<T>, after: T): AuditChanges {
  const names = Object.keys(after) as (keyof T & string)[];
  const changed = names.filter((name) => told(before[name]) !== told(after[name]));
  return Object.fromEntries(
    changed.map((name) => [name, { from: told(before[name]), to: told(after[name]) }]),
  );
}
