/** The id that a text of an address or a record names; null for anything but a positive whole number. */
export function idOfText(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
