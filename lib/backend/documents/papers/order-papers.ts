import type { Lang } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { areaLine } from '@/lib/domain/contact/address';
import { formatDate, formatDateTime } from '@/lib/domain/dates';
import { numberDeliveries } from '@/lib/domain/orders/deliveries';
import { grantedBy, isOwed, owedFor } from '@/lib/domain/orders/owed';
import { type DocumentSection, fewFacts, text } from '../model';
import {
  type BankAccount,
  bankSection,
  drawPaper,
  type Paper,
  type PaperWriting,
  pricedLines,
  startPaper,
  sumsOf,
} from './paper';

type Order = CallData<'orderGetById'>;

/** Who it goes to; nobody once the account was deleted. */
function addressSection({ words }: PaperWriting, { address }: Order): DocumentSection | null {
  if (!address) return null;
  const { papers, labels } = words;
  const area = areaLine([address.provinceName, address.cityName, address.districtName]);
  return {
    title: papers.deliverTo,
    blocks: [
      fewFacts(
        [papers.contact, address.contactName],
        [labels.phone, address.phone],
        [papers.organisation, address.organisation],
        [labels.address, `${area} ${address.detail}`],
      ),
    ],
  };
}

/** What was returned and put right since it was sent, what that took off, what goes back for it, and what is due with it. */
function fixesSection(
  { lang, words, money }: PaperWriting,
  { fixDocs, lines, refundDueFen = 0 }: Order,
  dueFen: number,
): DocumentSection | null {
  if (fixDocs.length === 0) return null;
  const { papers } = words;
  const codes = new Map(lines.map(({ id, skuCode }) => [id, skuCode]));
  const takenFen = grantedBy(fixDocs);
  return {
    title: papers.fixes,
    blocks: [
      {
        kind: 'table',
        head: [papers.day, papers.kind, papers.fixedGoods, papers.reason, papers.amount],
        // Chinese may be parted anywhere: beside a long reason each character had a line of its own.
        columns: ['whole', lang === 'zh' ? 'whole' : 'words', 'words', 'typed', 'amount'],
        rows: fixDocs.map(({ createdAt, kind, reason, lines: fixed, refundFen }) => [
          formatDate(createdAt),
          papers.fixKinds[kind],
          { lines: fixed.map(({ lineId, lot, qty }) => `${codes.get(lineId) ?? ''} × ${qty} (${lot})`) },
          reason,
          refundFen > 0 ? money(-refundFen) : '–',
        ]),
      },
      takenFen > 0
        ? fewFacts(
            [papers.taken, money(takenFen)],
            [papers.refundDue, refundDueFen > 0 ? { text: money(refundDueFen), strong: true } : ''],
            [papers.balance, { text: money(dueFen), strong: true }],
          )
        : null,
    ],
  };
}

/** What was ordered, at which prices, what was taken back of it, and how it is paid. */
export function writeConfirmation(order: Order, lang: Lang, bank: BankAccount): Paper {
  const writing = startPaper(lang);
  const { papers } = writing.words;
  const { invoice, orderNo } = order;
  const owedFen = owedFor(order, order.fixDocs);
  const owes = order.status !== '已取消' && isOwed(order, order.fixDocs);
  // After a part payment or a return it is less than what the sums say.
  const dueFen = owedFen === order.totalFen ? undefined : owedFen;
  // On credit it counts as under way until it is paid, wherever the goods are.
  const arrived = order.status === '待收货' && order.received;
  return drawPaper(writing, {
    title: papers.confirmation,
    name: `${papers.orderNo} ${orderNo}`,
    file: `${orderNo}-confirmation`,
    issuedAt: order.placedAt,
    facts: [
      [papers.placedAt, formatDateTime(order.placedAt)],
      [papers.state, arrived ? papers.received : papers.states[order.status]],
      [papers.poNumber, order.poNumber],
      [papers.customer, [order.organisation, order.customerName].filter(Boolean).join(' · ')],
      [papers.terms, papers.termsOf[order.terms]],
      [papers.wish, papers.wishes[order.deliveryWish]],
      [papers.remark, order.remark],
    ],
    sections: [
      { title: papers.lines, blocks: [pricedLines(writing, order.lines)] },
      { title: papers.sums, blocks: [sumsOf(writing, order)] },
      fixesSection(writing, order, owes ? owedFen : 0),
      addressSection(writing, order),
      invoice && {
        title: papers.invoice,
        blocks: [
          fewFacts(
            [papers.invoiceKind, papers.invoiceKinds[invoice.kind]],
            [papers.invoiceTitle, invoice.title],
            [papers.taxNo, invoice.taxNo],
            [papers.regAddress, invoice.regAddress],
            [papers.regPhone, invoice.regPhone],
            [papers.bankName, invoice.bank],
            [papers.accountNo, invoice.bankAccount],
          ),
        ],
      },
      owes ? bankSection(writing, bank, orderNo, dueFen) : null,
    ],
  });
}

/**
 * What lies in a parcel, by lots; without prices, since it goes with the goods.
 * @param storage line id → how it is stored
 * @returns null for a delivery that is none of the order's, and for papers that followed without goods
 */
export function writeDeliveryNote(
  order: Order,
  deliveryId: number,
  lang: Lang,
  storage: ReadonlyMap<number, string>,
): Paper | null {
  const found = numberDeliveries(order.deliveries).find(({ delivery }) => delivery.id === deliveryId);
  if (!found?.isParcel) return null;
  const { delivery, number } = found;
  const writing = startPaper(lang);
  const { papers, labels } = writing.words;
  return drawPaper(writing, {
    title: papers.deliveryNote,
    name: `${papers.orderNo} ${order.orderNo} · ${papers.parcel.replace('{n}', String(number))}`,
    file: `${order.orderNo}-delivery-${number}`,
    issuedAt: delivery.shippedAt,
    facts: [
      [papers.shippedAt, formatDateTime(delivery.shippedAt)],
      [papers.carrier, delivery.carrier],
      [papers.waybill, delivery.waybill],
      [papers.poNumber, order.poNumber],
    ],
    sections: [
      addressSection(writing, order),
      {
        title: papers.goodsSent,
        blocks: [
          {
            kind: 'table',
            head: [
              labels.catalogNo,
              labels.product,
              labels.packSize,
              labels.lot,
              labels.expiresOn,
              labels.storage,
              papers.qty,
            ],
            columns: ['whole', 'rest', 'whole', 'whole', 'whole', 'words', 'amount'],
            rows: delivery.lines.map(({ lineId, lot, expiresOn, qty }) => {
              const line = order.lines.find(({ id }) => id === lineId);
              return [
                line?.skuCode ?? '',
                line?.name ?? '',
                line?.size ?? '',
                lot,
                expiresOn,
                storage.get(lineId) ?? '–',
                String(qty),
              ];
            }),
          },
        ],
      },
      { title: papers.receipt, blocks: [text(papers.checkGoods), text(papers.signHere)] },
    ],
  });
}
