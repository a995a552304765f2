import type { Lang } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { formatDateTime } from '@/lib/domain/dates';
import { text } from '../model';
import {
  type BankAccount,
  bankSection,
  drawPaper,
  type Paper,
  pricedLines,
  startPaper,
  sumsOf,
} from './paper';

type Quotation = CallData<'quotationSave'>;

/** An offer at the customer's own prices, with the day until which they hold. */
export function writeQuotation(
  quotation: Quotation,
  lang: Lang,
  { bank, customer }: { bank: BankAccount; customer: string },
): Paper {
  const writing = startPaper(lang);
  const { papers } = writing.words;
  const { quotationNo } = quotation;
  return drawPaper(writing, {
    title: papers.quotation,
    name: `${papers.quotationNo} ${quotationNo}`,
    file: quotationNo,
    issuedAt: quotation.createdAt,
    facts: [
      [papers.customer, customer],
      [papers.quotedAt, formatDateTime(quotation.createdAt)],
      [papers.validUntil, formatDateTime(quotation.validUntil)],
    ],
    sections: [
      { title: papers.lines, blocks: [pricedLines(writing, quotation.lines)] },
      { title: papers.sums, blocks: [sumsOf(writing, quotation)] },
      { title: papers.conditions, blocks: [text(papers.priceHolds), text(papers.stockNotHeld)] },
      bankSection(writing, bank, quotation.orderNo ?? papers.orderNoToCome),
    ],
  });
}
