import { CHECKOUT_KEY } from '@/components/cart/state/cart-keys';
import { readOwnItem, writeOwnItem } from '@/components/ui/storage/own-item';
import { idOfText } from '@/lib/domain/text/id-text';
import type { Chosen, WantedLine } from '@/lib/views/orders/checkout';

const isLine = (value: unknown): value is WantedLine =>
  typeof value === 'object' &&
  value !== null &&
  'skuCode' in value &&
  typeof value.skuCode === 'string' &&
  'qty' in value &&
  Number.isInteger(value.qty) &&
  Number(value.qty) > 0;

/** The quotation that the address names. */
const readQuotationId = (): number | null =>
  idOfText(new URLSearchParams(window.location.search).get('quotation'));

/** What goes to the checkout: the quotation of the address, or what was chosen before. */
export function readChosen(): Chosen {
  const quotationId = readQuotationId();
  return { quotationId, lines: quotationId === null ? readChosenLines() : null };
}

/** The lines that were chosen; null: the whole cart. */
function readChosenLines(): readonly WantedLine[] | null {
  const found = readOwnItem(CHECKOUT_KEY);
  if (!Array.isArray(found)) return null;
  const lines = found.filter(isLine).map(({ skuCode, qty }) => ({ skuCode, qty }));
  return lines.length > 0 ? lines : null;
}

export const forgetChosenLines = (): void => writeOwnItem(CHECKOUT_KEY, null);
