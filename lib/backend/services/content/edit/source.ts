import type { Bilingual, ContentData, StepData } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';

/**
 * The Markdown of a text. Of one that was loaded before Markdown was kept it is the HTML, which Markdown may hold; a
 * protocol's steps stand in it under their headings, as in its files.
 */
export function sourceOf(
  source: Bilingual | null,
  html: Bilingual,
  { steps, notesHtml }: ContentData,
): Bilingual {
  if (source) return source;
  if (!steps) return html;
  const write = (lang: Lang) =>
    [html[lang], ...steps.map((step) => section(step, lang)), notesHtml?.[lang]].filter(Boolean).join('\n\n');
  return { zh: write('zh'), ...(html.en !== undefined && { en: write('en') }) };
}

function section({ key, title, html, warningHtml }: StepData, lang: Lang): string {
  const warning = warningHtml?.[lang];
  return [
    `## ${title[lang] ?? title.zh} {#${key}}`,
    html[lang],
    warning && `> [!WARNING]\n${warning.replace(/^/gm, '> ')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
