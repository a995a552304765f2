interface Sent {
  id: number;
  lines: readonly unknown[];
}

/**
 * Whether a delivery is nothing any more once its papers are taken out: it brought no goods, and none were sent after it,
 * whose delivery notes are numbered by what was sent before them.
 * @param deliveries of the order, the oldest first
 */
export function endsWithItsPapers(id: number, deliveries: readonly Sent[]): boolean {
  const at = deliveries.findIndex((one) => one.id === id);
  return at >= 0 && deliveries.slice(at).every(({ lines }) => lines.length === 0);
}
