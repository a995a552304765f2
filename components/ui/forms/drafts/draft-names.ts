/**
 * Names under which forms keep their drafts. Apart from the forms: who only asks whether one is being written need not
 * load it.
 */
export const addressForm = (id: number | null) => `address:${id ?? 'new'}`;

export const invoiceForm = (id: number | null) => `invoice:${id ?? 'new'}`;
