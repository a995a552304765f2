/** Has the page kept, with the files it has loaded and those it loads from now on. @returns how to stop */
export async function keepPage(): Promise<() => void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  // Parts of a page are loaded when they are scrolled to, long after the page itself.
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => name);
    active?.postMessage({ type: 'keep', url: window.location.href, files });
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
