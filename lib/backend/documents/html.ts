/** A piece of finished HTML: what is put into it was escaped on the way. */
export class Html {
  constructor(readonly source: string) {}
}

export type Part = Html | string | number | null | readonly Part[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

function sourceOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.source;
  return typeof part === 'object' ? part.map(sourceOf).join('') : escapeHtml(String(part));
}

/** Writes HTML; every value put into it is escaped unless it is `Html` itself. Lists are joined, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings
      .map((text, index) => text + (index < parts.length ? sourceOf(parts[index] ?? null) : ''))
      .join(''),
  );
}

/** The paragraphs of stored rich text, as plain text: a document shows no mark-up that it didn't write itself. */
export function plainParagraphs(richText: string): string[] {
  const decoded: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&nbsp;': ' ',
  };
  return richText
    .split(/<\/(?:p|li|h[1-6]|tr)>|<br\s*\/?>/i)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:lt|gt|quot|#39|nbsp);/g, (entity) => decoded[entity] ?? entity)
        .replaceAll('&amp;', '&')
        .trim(),
    )
    .filter((text) => text !== '');
}
