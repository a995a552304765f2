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
 * nothing is waited for.
 */
const AFTER_PAINT = (sources: readonly string[]) =>
  `<script>(function(s){var gone;function go(){if(gone)return;gone=1;s.forEach(function(u){var e=document.createElement("script");e.async=true;e.src=u;document.head.appendChild(e)})}if(document.hidden||!(window.PerformanceObserver&&PerformanceObserver.supportedEntryTypes||[]).includes("paint"))return go();new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,${LONGEST_WAIT})})(${JSON.stringify(sources)})</script>`;

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
  return finished.slice(0, end) + AFTER_PAINT([...new Set(sources)]) + finished.slice(end);
}
