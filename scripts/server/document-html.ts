import { partOf, placesOf } from '../../lib/documents/document-parts';

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

/** One character a byte: what is looked for is plain ASCII, and nothing else has to be understood. */
const BYTES = 'latin1';
const HEAD_END = Buffer.from('</head>');
const BODY_END = Buffer.from('</body>');
const SCRIPT_START = Buffer.from('<script src="/_next/static/');

/**
 * A document as it leaves the server. The styles stand in the page itself, so that nothing keeps the first paint
 * waiting; the framework's scripts run after it. React finds each stylesheet's element where it expects it, switched
 * off, and takes it for loaded.
 *
 * @param html what the framework rendered
 * @param styleOf a stylesheet's bytes; null leaves the link as it is
 * @param document the id of the document, whose parts go to their places
 * @returns the parts, in order: most of a document is not touched, so it is not copied either
 */
export function finishDocument(
  html: Buffer,
  styleOf: (href: string) => Buffer | null,
  document: string,
): Buffer[] {
  const headEnd = html.indexOf(HEAD_END);
  const bodyEnd = html.lastIndexOf(BODY_END);
  // A document that broke off keeps its scripts: better early than never.
  if (headEnd < 0 || bodyEnd < 0) return fillPlaces(html, document);
  const sources = new Set<string>();
  const withoutScripts = (text: string) =>
    text
      .replace(SCRIPT, (_script, source: string) => {
        sources.add(source);
        return '';
      })
      .replace(PRELOAD, '');
  const parts = styledHead(withoutScripts(html.toString(BYTES, 0, headEnd)), styleOf);
  let from = headEnd;
  const replace = (at: number, end: number, by: Buffer[]) => {
    parts.push(html.subarray(from, at), ...by);
    from = end;
  };
  for (const { at, end, part } of cuts(html, headEnd, document)) {
    if (part) replace(at, end, part);
    else if (withoutScripts(html.toString(BYTES, at, end)) === '') replace(at, end, []);
  }
  parts.push(html.subarray(from, bodyEnd));
  if (sources.size > 0)
    parts.push(Buffer.from(`<script>${LOADER}(${JSON.stringify([...sources])})</script>`));
  parts.push(html.subarray(bodyEnd));
  return parts;
}

function styledHead(head: string, styleOf: (href: string) => Buffer | null): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { 0: link, 1: href = '', index } of head.matchAll(STYLESHEET)) {
    const style = styleOf(href);
    if (style === null) continue;
    parts.push(Buffer.from(`${head.slice(from, index)}<style>`, BYTES), style);
    parts.push(Buffer.from(`</style>${link.replace(' data-', ' disabled="" data-')}`, BYTES));
    from = index + link.length;
  }
  parts.push(Buffer.from(head.slice(from), BYTES));
  return parts;
}

/** A document, or a piece of one, with its parts in their places and nothing else changed. */
export function fillPlaces(html: Buffer, document: string): Buffer[] {
  const filled: Buffer[] = [];
  let from = 0;
  for (const { at, end, part } of cuts(html, 0, document)) {
    if (!part) continue;
    filled.push(html.subarray(from, at), ...part);
    from = end;
  }
  filled.push(html.subarray(from));
  return filled;
}

interface Cut {
  at: number;
  end: number;
  /** What belongs there; undefined for a script. */
  part?: Buffer[];
}

/** Scripts of the framework and places of parts, in the order of the document. */
function* cuts(html: Buffer, start: number, document: string): Generator<Cut> {
  const places = placesOf(document);
  let script = html.indexOf(SCRIPT_START, start);
  let place = html.indexOf(places, start);
  while (script >= 0 || place >= 0) {
    if (script >= 0 && (place < 0 || script < place)) {
      yield { at: script, end: html.indexOf('</script>', script) + '</script>'.length };
      script = html.indexOf(SCRIPT_START, script + 1);
    } else {
      const numberEnd = html.indexOf('-->', place);
      const part = partOf(document, Number(html.toString(BYTES, place + places.length, numberEnd)));
      if (part) yield { at: place, end: numberEnd + '-->'.length, part };
      place = html.indexOf(places, place + 1);
    }
  }
}
