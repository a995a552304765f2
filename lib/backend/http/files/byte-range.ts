/** What a request asks for a part by, in its headers. */
export interface AskedPart {
  range?: string | null;
  /** The tag of what it has of it: of another file, the part would be none of its own. */
  ifRange?: string | null;
}

interface Part {
  from: number;
  /** Inclusive. */
  to: number;
}

/**
 * The part of `size` bytes that a `Range` header asks for. Null: all bytes; also for several ranges at once and for an invalid
 * header, as RFC 9110 allows. `unsatisfiable` when the range begins behind the end.
 */
export function byteRange(header: string | null, size: number): Part | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const from = Math.max(0, size - Number(last));
    return from < size ? { from, to: size - 1 } : 'unsatisfiable';
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from < size ? { from, to } : 'unsatisfiable';
}
