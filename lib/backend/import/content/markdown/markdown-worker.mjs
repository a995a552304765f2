import { parentPort } from 'node:worker_threads';
import { Parser } from 'htmlparser2';
import { Marked } from 'marked';

/**
 * Markdown to HTML in a thread of its own: there are texts of some thousand signs that the parser takes minutes for.
 * What comes out is bounded, so that whoever cleans and shows it is done soon.
 */
const marked = new Marked({ gfm: true, async: false });
// One tilde stands between two numbers (`2~8 °C`) and strikes nothing out; two do.
marked.use({ tokenizer: { del: (src) => (src.startsWith('~~') ? false : undefined) } });

/** Tables can be many times as long as what they are written in. */
const LONGEST = 400_000;
/** Elements within each other. Cleaning takes the square of it. */
const DEEPEST = 50;

function depthOf(html) {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
      // The rest would be read for nothing.
      if (deepest > DEEPEST) parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.write(html);
  return deepest;
}

function parse(markdown) {
  const html = marked.parse(markdown, { async: false });
  if (html.length > LONGEST) return { error: 'too_complex' };
  return depthOf(html) > DEEPEST ? { error: 'too_deep' } : { html };
}

parentPort?.on('message', (markdown) => {
  try {
    parentPort?.postMessage(parse(markdown));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Levels within each other are read by calls within each other; other ranges are those of lengths.
    const word = /call stack/.test(error.message) ? 'too_deep' : 'too_complex';
    parentPort?.postMessage({ error: word });
  }
});

parentPort?.postMessage('ready');
