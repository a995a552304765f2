import { fieldErrors } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';
import type { OrderRequest, Preview } from '@/lib/views/orders/checkout';
import type { Address } from '@/lib/views/personal/addresses';
import type { InvoiceTitle } from '@/lib/views/personal/profile';

/** In the order in which they stand on the page. */
export const CHECKOUT_FIELDS = ['address', 'invoice', 'terms', 'wish', 'poNumber', 'remark'] as const;
type CheckoutField = (typeof CHECKOUT_FIELDS)[number];
type Wrong = Partial<Record<CheckoutField, string>>;

export const WISHES = ['ANY', 'WEEKDAYS', 'NO_WEEKEND_TRANSIT'] as const;

/** In place of an invoice title's id, of who has chosen none: the one marked as default, or no invoice. */
export const DEFAULT_TITLE = 'default';

/** Id of the chosen title; empty: no invoice. Null where that depends on titles that are not known. */
export function titleIdOf(value: string, titles: readonly InvoiceTitle[] | null): string | null {
  if (value !== DEFAULT_TITLE) return value;
  return titles && String(titles.find(({ isDefault }) => isDefault)?.id ?? '');
}

interface Known {
  preview: Preview;
  quotationId: number | null;
  addresses: readonly Address[];
  /** Null when they could not be loaded. */
  titles: readonly InvoiceTitle[] | null;
  /** What is being written anew and not saved yet: an order would go out without it. */
  unsaved: readonly CheckoutField[];
}

/** The order as it stands in the form, at the total that is shown; or what is missing. */
export function requestOf(
  value: (name: CheckoutField) => string,
  { preview, quotationId, addresses, titles, unsaved }: Known,
): { request: OrderRequest; wrong?: never } | { request?: never; wrong: Wrong } {
  const address = addresses.find(({ id }) => String(id) === value('address'));
  if (!address) return { wrong: { address: 'required' } };
  if (unsaved.length > 0) return { wrong: Object.fromEntries(unsaved.map((name) => [name, 'unsaved'])) };
  const titleId = titleIdOf(value('invoice'), titles);
  // An order must not go out without the invoice that its customer would have on any other day.
  if (!titles && titleId !== '') return { wrong: { invoice: 'unloaded' } };
  const title = titles?.find(({ id }) => String(id) === titleId);
  // Chosen, and removed in another tab since.
  if (titleId !== '' && !title) return { wrong: { invoice: 'gone' } };
  return {
    request: {
      addressId: address.id,
      ...(title && { invoice: invoiceOf(title) }),
      terms: value('terms') === 'CREDIT' && preview.credit?.enough ? 'CREDIT' : 'PREPAY',
      poNumber: value('poNumber').trim(),
      remark: value('remark').trim(),
      deliveryWish: WISHES.find((wish) => wish === value('wish')) ?? 'ANY',
      // Named one by one: what another tab puts into the cart meanwhile was not shown here.
      ...(quotationId === null
        ? { lines: preview.lines.map(({ skuCode, qty }) => ({ skuCode, qty })) }
        : { quotationId }),
      expectedTotalFen: preview.totals.totalFen,
    },
  };
}

const invoiceOf = ({ id: _, isDefault: __, ...invoice }: InvoiceTitle) => invoice;

const INVOICE: ReadonlySet<string> = new Set([
  'kind',
  'title',
  'taxNo',
  'regAddress',
  'regPhone',
  'bank',
  'bankAccount',
]);

/** What the server refused, by the form's own fields. */
export function checkoutErrors(failure: CallFailure): Wrong {
  const wrong: Wrong = {};
  for (const [name, word] of Object.entries(fieldErrors(failure))) {
    if (name === 'addressId') wrong.address = word;
    else if (INVOICE.has(name)) wrong.invoice = word;
    else if (name === 'poNumber' || name === 'remark') wrong[name] = word;
  }
  if (failure.msg === 'address.not_found') wrong.address = 'required';
  return wrong;
}
