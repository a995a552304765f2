/** Has the page kept, with the files it has loaded and those it loads from now on. @returns how to stop */
export async function keepPage(): Promise<() => void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration = await serviceWorker.ready;
  // Parts of a page are loaded when they are scrolled to, long after the page itself.
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => name);
    registration.active?.postMessage({ type: 'keep', url: window.location.href, files });
  });
  const tell = () => observer.observe({ type: 'resource', buffered: true });
  tell();
  let told = registration.active;
  // Another one, perhaps of another format, which deletes what the one before it kept.
  const onChange = () => {
    if (registration.active === told) return;
    told = registration.active;
    tell();
  };
  serviceWorker.addEventListener('controllerchange', onChange);
  return () => {
    observer.disconnect();
    serviceWorker.removeEventListener('controllerchange', onChange);
  };
}
