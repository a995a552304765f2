interface Part {
  from: number;
  /** Inclusive. */
  to: number;
}

/**
 * The part of `size` bytes that a `Range` header asks for. Null: all of it, also for several parts at once and for what
 * is none, as RFC 9110 allows; `unsatisfiable` when it begins behind the end.
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
