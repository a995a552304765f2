/** No call nests deeper; what walks through a parsed value may go by it. */
const MAX_JSON_DEPTH = 16;

/** Parses JSON that somebody sent. @throws SyntaxError when it is none, or nested deeper than any call asks for */
export function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_JSON_DEPTH) throw new SyntaxError('JSON is nested too deep');
  return JSON.parse(text);
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '[' || character === '{') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}
