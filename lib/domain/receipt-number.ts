/** What a person names a message by, from the id that it is kept under: `ZX-000012`. */
export const receiptNumber = (id: number): string => `ZX-${String(id).padStart(6, '0')}`;
