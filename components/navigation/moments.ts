/** Runs a task once what has changed is on the screen; in a tab that is not shown nothing is drawn to wait for. */
export function afterPaint(task: () => void) {
  if (document.hidden) return task();
  requestAnimationFrame(() => setTimeout(task));
}

/** Runs a task once the page has loaded and rests; returns how to call it off. */
export function afterLoadWhenIdle(task: () => void): () => void {
  let handle = 0;
  const request = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
  const cancel = window.cancelIdleCallback ?? window.clearTimeout;
  const onLoad = () => {
    handle = request(task);
  };
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
  return () => {
    removeEventListener('load', onLoad);
    cancel(handle);
  };
}
