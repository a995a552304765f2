/** Fields of a call by name; what is undefined or null is not sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** One field as it travels: scalars as they are, an array or an object as JSON; undefined: not sent. */
function encodeField(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Fields as they travel in a form body or a query. */
export function encodeFields(fields: Fields): Record<string, string> {
  const encoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const text = encodeField(value);
    if (text !== undefined) encoded[name] = text;
  }
  return encoded;
}

/** An `application/x-www-form-urlencoded` body. */
export function encodeForm(fields: Fields): string {
  return new URLSearchParams(encodeFields(fields)).toString();
}
