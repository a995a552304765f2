import type { Lang } from '@/lib/backend/localise';
import { formatDate, formatDateTime } from '@/lib/domain/dates';
import { isDayAlone, type Statement } from '@/lib/domain/orders/statement';
import { facts, text } from '../model';
import { type BankAccount, bankSection, drawPaper, type Paper, startPaper } from './paper';

/** Money that was promised back for goods, whenever that was; no record until the end of the period says that it was paid. */
interface Granted {
  orderNo: string;
  at: string;
  reason: string;
  refundFen: number;
}

interface Told {
  statement: Statement;
  granted: readonly Granted[];
  customer: string;
  bank: BankAccount;
  /** Days, yyyy-MM-dd. */
  from: string;
  to: string;
  now: Date;
}

/** What was ordered and paid in a period, and what is owed at its end. */
export function writeStatement(
  { statement, granted, customer, bank, from, to, now }: Told,
  lang: Lang,
): Paper {
  const writing = startPaper(lang);
  const { money } = writing;
  const { papers } = writing.words;
  return drawPaper(writing, {
    title: papers.statement,
    name: customer,
    file: `statement-${from}-${to}`,
    issuedAt: now.toISOString(),
    facts: [
      [papers.period, `${from} – ${to}`],
      [papers.drawnOn, formatDate(now)],
      [papers.opening, money(statement.openingFen)],
      [papers.charged, money(statement.chargedFen)],
      ...(statement.creditedFen > 0 ? [[papers.credited, money(statement.creditedFen)] as const] : []),
      [papers.paid, money(statement.paidFen)],
      [papers.closing, { text: money(statement.closingFen), strong: true }],
    ],
    sections: [
      {
        title: papers.bookings,
        blocks: [
          statement.rows.length === 0
            ? text(papers.noBookings)
            : {
                kind: 'table',
                head: [
                  papers.at,
                  papers.kind,
                  papers.orderNo,
                  papers.reference,
                  papers.amount,
                  papers.balance,
                ],
                // Chinese may be parted anywhere: beside a long reference each character had a line of its own.
                columns: ['whole', lang === 'zh' ? 'whole' : 'words', 'whole', 'typed', 'amount', 'amount'],
                rows: statement.rows.map((row) => [
                  // The seconds tell nobody anything, and their room is the reference's.
                  isDayAlone(row) ? formatDate(row.at) : formatDateTime(row.at).slice(0, 16),
                  papers.kinds[row.kind],
                  row.orderNo,
                  row.reference === '' ? '–' : row.reference,
                  money(row.fen),
                  money(row.balanceFen),
                ]),
              },
        ],
      },
      granted.length === 0
        ? null
        : {
            title: papers.returns,
            blocks: [
              facts(
                ...granted.map(
                  ({ orderNo, at, reason, refundFen }) =>
                    [`${formatDate(at)} ${orderNo}`, `${money(refundFen)} · ${reason}`] as const,
                ),
              ),
              text(papers.returnsNote),
            ],
          },
      { title: papers.conditions, blocks: [text(papers.cancelledNote)] },
      bankSection(writing, bank, papers.ownReference),
    ],
  });
}
