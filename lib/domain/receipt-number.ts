/** What a person names a message by, from the id that it is kept under: `ZX-000012`. */
export const receiptNumber = (id: number): string => `ZX-${String(id).padStart(6, '0')}`;

/** The id that such a number stands for, as it is read out or copied: wide letters, spaces and a missing `ZX-` are forgiven. */
export function readReceiptNumber(typed: string): number | null {
  const [, digits] = /^(?:zx)?[\s\p{Pd}]*(\d{1,9})$/iu.exec(typed.normalize('NFKC').trim()) ?? [];
  const id = Number(digits ?? 0);
  return id > 0 ? id : null;
}
