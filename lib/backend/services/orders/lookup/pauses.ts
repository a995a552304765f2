/** So long others wait for a turn, in ms. */
const SLICE_MS = 20;

/** For long work that awaits nothing by itself: called between its parts, it lets other requests go on meanwhile. */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
