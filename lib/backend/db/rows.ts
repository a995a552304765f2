/** The rows of a raw statement: both drivers give `{ rows }`, which drizzle's common type does not know. */
export function rowsOf(result: unknown): Record<string, unknown>[] {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) {
    throw new TypeError('The database driver answered without rows');
  }
  return result.rows;
}
