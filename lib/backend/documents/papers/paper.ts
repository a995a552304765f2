import type { Lang } from '@/lib/backend/localise';
import { settings } from '@/lib/config/settings';
import { formatDate } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import { contactOf, type FrameWords } from '../frame';
import { type Block, type DocumentModel, type DocumentSection, fewFacts } from '../model';
import { type DocumentWords, documentWords } from '../words';

/** A paper of the trade, ready to be laid out, and the name its file has. */
export interface Paper {
  model: DocumentModel;
  frame: FrameWords;
  fileName: string;
}

/** What every paper is written with. */
export interface PaperWriting {
  lang: Lang;
  words: DocumentWords;
  /** Fen as people read them. */
  money(fen: number): string;
}

export const startPaper = (lang: Lang): PaperWriting => ({
  lang,
  words: documentWords(lang),
  money: (fen) => formatFen(fen, lang),
});

export interface BankAccount {
  accountName: string;
  bankName: string;
  accountNo: string;
}

interface Drawn {
  title: string;
  /** What the paper is called by: an order's number, a customer's name. */
  name: string;
  /** Of the file, without its ending. */
  file: string;
  /** Instant of what it says. */
  issuedAt: string;
  facts: DocumentModel['facts'];
  sections: readonly (DocumentSection | null)[];
}

/** Puts the supplier, the notes and the day around what a paper says. */
export function drawPaper({ words, lang }: PaperWriting, drawn: Drawn): Paper {
  const { supplier, labels, papers } = words;
  const sections = [
    ...drawn.sections.filter((section) => section !== null),
    {
      title: labels.supplier,
      // How to be reached stands at the foot of each page: here it would take a page of its own from an order of three lines.
      blocks: [fewFacts([labels.supplier, supplier.name], [labels.address, supplier.address])],
    },
  ];
  return {
    fileName: `${drawn.file}-${lang}.pdf`,
    model: { title: drawn.title, facts: drawn.facts, sections },
    frame: {
      htmlLang: lang === 'en' ? 'en' : 'zh-CN',
      windowTitle: `${drawn.title} · ${drawn.name}`,
      supplier: supplier.name,
      name: { text: drawn.name },
      sections,
      notes: [papers.drawn, ...(settings().demo ? [papers.demo] : [])],
      contact: contactOf(words),
      issuedOn: formatDate(drawn.issuedAt),
    },
  };
}

interface PricedLine {
  skuCode: string;
  name: string;
  size: string;
  qty: number;
  unitPriceFen: number;
  lineTotalFen: number;
}

/** Lines with what each costs. */
export function pricedLines({ words, money }: PaperWriting, lines: readonly PricedLine[]): Block {
  const { labels, papers } = words;
  return {
    kind: 'table',
    head: [labels.catalogNo, labels.product, labels.packSize, papers.qty, papers.unitPrice, papers.amount],
    columns: ['whole', 'rest', 'whole', 'amount', 'amount', 'amount'],
    rows: lines.map((line) => [
      line.skuCode,
      line.name,
      line.size,
      String(line.qty),
      money(line.unitPriceFen),
      money(line.lineTotalFen),
    ]),
  };
}

interface Sums {
  goodsTotalFen: number;
  discountFen?: number;
  freightFen: number;
  totalFen: number;
  taxFen: number;
}

export function sumsOf({ words, money }: PaperWriting, sums: Sums): Block {
  const { papers } = words;
  const { discountFen = 0 } = sums;
  return fewFacts(
    [papers.goods, money(sums.goodsTotalFen)],
    [papers.discount, discountFen > 0 ? money(-discountFen) : null],
    [papers.freight, money(sums.freightFen)],
    [papers.total, { text: money(sums.totalFen), strong: true }],
    [papers.tax, money(sums.taxFen)],
  );
}

/**
 * Where money goes, and what to write on the transfer.
 * @param dueFen how much, where it is not the total
 */
export const bankSection = (
  { words: { papers }, money }: PaperWriting,
  { accountName, bankName, accountNo }: BankAccount,
  reference: string,
  dueFen?: number,
): DocumentSection => ({
  title: papers.account,
  blocks: [
    fewFacts(
      [papers.accountName, accountName],
      [papers.bankName, bankName],
      [papers.accountNo, accountNo],
      [papers.transferNote, reference],
      [papers.balance, dueFen === undefined ? null : { text: money(dueFen), strong: true }],
    ),
  ],
});
