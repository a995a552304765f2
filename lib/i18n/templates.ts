/** What the build makes of a message with places (`icu-minify`): texts, and places as lists of one name. */
type CompiledPart = string | [place: string];

const isPart = (part: unknown): part is CompiledPart =>
  typeof part === 'string' || (Array.isArray(part) && part.length === 1 && typeof part[0] === 'string');

/** @throws for a message whose words depend on its values (plural, select): what fills templates can't choose. */
function templateOf(message: readonly unknown[]): string {
  if (!message.every(isPart)) throw new Error(`No template: ${JSON.stringify(message)}`);
  return message.map((part) => (typeof part === 'string' ? part : `{${part[0]}}`)).join('');
}

function opened(words: unknown): unknown {
  if (typeof words === 'string') return words;
  if (Array.isArray(words)) return templateOf(words);
  return Object.fromEntries(Object.entries(words as object).map(([key, word]) => [key, opened(word)]));
}

/**
 * Messages as they are written, their `{places}` open, for parts of a page that fill them in the browser (`fill`). The
 * build takes messages apart (`precompile` in `next.config.ts`); tests and commands read them as they are.
 */
export const templatesOf = <T>(words: T): T => opened(words) as T;
