/** Longest wait for a paint, in ms: a browser may not tell of it. */
const LONGEST_WAIT = 1_000;

/** A script that fails again within this time is not mended by loading the page anew. */
const ONCE_PER_MS = 60_000;

/**
 * Runs in the browser, from the end of the body.
 *
 * After the first paint it switches on the stylesheets (the document holds the rules that it needs itself) and fetches the
 * scripts: earlier they would only take the line and the processor from the paint, and the page can be read and its links
 * followed without them. A tab that is not shown is never painted, so there it does not wait.
 *
 * A press on a button is kept for the scripts until they take over (components/meddling/early-press.ts): a press before
 * React listens, and one that React stops at the document because it can't deliver it yet.
 *
 * When a script fails to load, the server is asked whether it has the file. If not, usually because a new version has been
 * put in place, the page is loaded anew, once for each script. If it has, the script is only fetched once more: Safari
 * and Firefox break off loads with an error as soon as a link is pressed, and loading this page anew would take the place of
 * the pressed one.
 */
const LOADER = `(function (sources, ahead) {
  var gone, early;
  function listens() { return Object.keys(document).some(function (key) { return key.indexOf("_reactListening") === 0 }) }
  function note(event) { early = event.target.closest && event.target.closest("button[type=button]") }
  function delivered() { if (listens()) early = null }
  addEventListener("click", note, true);
  document.documentElement.addEventListener("click", delivered, true);
  window.storefrontEarlyPress = function () {
    removeEventListener("click", note, true);
    document.documentElement.removeEventListener("click", delivered, true);
    var button = early;
    early = null;
    return button;
  };
  function ask(source, nth, first) {
    var script = document.createElement("script");
    script.async = true;
    script.src = source;
    script.onerror = function () {
      fetch(source, { method: "HEAD" }).then(function (answer) {
        if (answer.ok) return first && ask(source);
        if (Date.now() - sessionStorage[source] < ${ONCE_PER_MS}) return;
        sessionStorage[source] = Date.now();
        location.reload();
      }).catch(function () {});
    };
    document.head.appendChild(script);
  }
  function go() {
    if (gone) return;
    gone = 1;
    document.querySelectorAll("link[disabled][data-precedence]").forEach(function (link) { link.disabled = false });
    sources.forEach(ask);
    ahead.forEach(function (source) {
      var link = document.createElement("link");
      link.rel = "preload";
      link.as = "script";
      link.fetchPriority = "low";
      link.href = source;
      document.head.appendChild(link);
    });
  }
  var types = (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes) || [];
  if (document.hidden || types.indexOf("paint") < 0) return go();
  new PerformanceObserver(go).observe({ type: "paint", buffered: true });
  setTimeout(go, ${LONGEST_WAIT});
})`
  .replace(/\n\s+/g, ' ')
  // Beside these a blank says nothing, and no text above has one there.
  .replace(/ ?([(){},;=:]) ?/g, '$1');

/**
 * The element that does it.
 * @param sources addresses of the framework's scripts, in their order
 * @param ahead those that the page will ask for itself
 */
export const afterPaint = (sources: readonly string[], ahead: readonly string[]): Buffer =>
  Buffer.from(`<script>${LOADER}(${JSON.stringify(sources)},${JSON.stringify(ahead)})</script>`);
