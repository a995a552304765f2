/** Asynchronous scripts of the framework, as React writes them. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+"\/>/g;
const STYLESHEET =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)(?:\?[^"]*)?" data-precedence="[^"]*"\/>/g;

/** Longest wait for a paint, in ms: a browser may not tell of it. */
const LONGEST_WAIT = 1_000;

/**
 * Fetches the scripts once the page has been painted: before, they would only take the line and the processor from
 * it, and nothing on the page needs them to be read or followed. In a tab that is not shown nothing is painted, so
 * nothing is waited for. A press on a button before they run is remembered for them (`useEarlyPress`).
 * Runs in the browser.
 */
const LOADER = `(function (sources) {
  var gone, early;
  function listens() { return Object.keys(document).some(function (key) { return key.indexOf("_reactListening") === 0 }) }
  function note(event) {
    var button = event.target.closest && event.target.closest("button[type=button]");
    if (button && !listens()) early = button;
  }
  document.addEventListener("click", note, true);
  window.storefrontEarlyPress = function () {
    document.removeEventListener("click", note, true);
    var button = early;
    early = null;
    return button;
  };
  function go() {
    if (gone) return;
    gone = 1;
    sources.forEach(function (source) {
      var script = document.createElement("script");
      script.async = true;
      script.src = source;
      document.head.appendChild(script);
    });
  }
  var types = (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes) || [];
  if (document.hidden || types.indexOf("paint") < 0) return go();
  new PerformanceObserver(go).observe({ type: "paint", buffered: true });
  setTimeout(go, ${LONGEST_WAIT});
})`.replace(/\n\s+/g, ' ');

/**
 * A document as it leaves the server. The styles stand in the page itself, so that nothing keeps the first paint
 * waiting; the framework's scripts run after it. React finds each stylesheet's element where it expects it, switched
 * off, and takes it for loaded.
 *
 * @param html what the framework rendered, one character a byte
 * @param styleOf text of a stylesheet, without line breaks that matter; null leaves the link as it is
 */
export function finishDocument(html: string, styleOf: (href: string) => string | null): string {
  const sources: string[] = [];
  const finished = html
    .replace(STYLESHEET, (link, href: string) => {
      const style = styleOf(href);
      return style === null ? link : `<style>${style}</style>${link.replace(' data-', ' disabled="" data-')}`;
    })
    .replace(SCRIPT, (_script, source: string) => {
      sources.push(source);
      return '';
    })
    .replace(PRELOAD, '');
  const end = finished.lastIndexOf('</body>');
  if (sources.length === 0) return finished;
  // A document that broke off keeps its scripts: better early than never.
  if (end < 0) return html;
  return (
    finished.slice(0, end) +
    `<script>${LOADER}(${JSON.stringify([...new Set(sources)])})</script>` +
    finished.slice(end)
  );
}
