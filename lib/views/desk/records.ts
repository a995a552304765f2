import { type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import { dayEnd, dayStart } from '@/lib/domain/days';
import type { AuditSubject } from '@/lib/domain/desk/audit-log';
import { rowsOfPage } from '../paging';
import { PAGE_ROWS, type Rows } from './rows';

/** One change that the audit log keeps. */
export interface LogEntry {
  id: number;
  at: string;
  actorName: string;
  actorId: number | null;
  /** Machine word (`order.shipped`). */
  action: string;
  subject: string;
  /** By what people know it: an order by its number where that is known, other things by their id or code. */
  subjectName: string;
  changes: Readonly<Record<string, { from: string | null; to: string | null }>>;
}

export interface LogFilter {
  subject: AuditSubject | '';
  action: string;
  from: string;
  to: string;
  page: number;
}

type Wire = CallData<'systemLogQuery'>['data'][number];

function toLogEntry({ subjectId, changes, ...entry }: Wire): LogEntry {
  const { orderNo, priceGroupName: names, ...changed } = changes;
  // Groups of the same name are told apart by their codes.
  const isNamed = names !== undefined && names.from !== names.to;
  return {
    ...entry,
    subjectName: orderNo?.to ?? subjectId,
    changes: { ...changed, ...(isNamed && { priceGroup: names }) },
  };
}

/** The newest first. */
export function logQuery({ subject, action, from, to, page }: LogFilter): CallQuery<Rows<LogEntry>> {
  const input = {
    ...(subject !== '' && { subject }),
    ...(action !== '' && { action }),
    ...(from !== '' && { from: dayStart(from) }),
    ...(to !== '' && { to: dayEnd(to) }),
    ...rowsOfPage(page, PAGE_ROWS),
  };
  return callQuery(queryKeys.deskList('log', input), 'systemLogQuery', input, ({ data, total }) => ({
    rows: data.map(toLogEntry),
    total,
  }));
}

/** Words that were searched and not found. */
interface SearchMiss {
  words: string;
  times: number;
  firstAt: string;
  lastAt: string;
}

/** Searches without a hit, the most frequent first. */
export function missesQuery(page: number): CallQuery<Rows<SearchMiss>> {
  const input = rowsOfPage(page, PAGE_ROWS);
  return callQuery(queryKeys.deskList('misses', input), 'searchMissQuery', input, ({ data, total }) => ({
    rows: data,
    total,
  }));
}
