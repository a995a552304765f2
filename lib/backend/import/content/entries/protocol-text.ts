import type { Bilingual, StepData } from '@/lib/backend/db/schema';
import type { Section } from '../markdown/markdown';

type ToHtml = (chinese: string, english: string | undefined) => Promise<Bilingual>;

/** The words of one step, from the section that carries its key. */
export async function stepWords(
  key: string,
  chinese: readonly Section[],
  english: readonly Section[],
  html: ToHtml,
): Promise<Pick<StepData, 'title' | 'html' | 'warningHtml'>> {
  const zh = chinese.find((section) => section.key === key);
  const en = english.find((section) => section.key === key);
  return {
    title: { zh: zh?.title ?? '', ...(en && { en: en.title }) },
    html: await html(zh?.text ?? '', en?.text),
    warningHtml: zh?.warning ? await html(zh.warning, en?.warning) : null,
  };
}

/** Headings without a key stand behind the steps. */
export const joinNotes = (sections: readonly Section[]): string =>
  sections
    .filter(({ key }) => key === null)
    .map(({ title, text }) => `## ${title}\n\n${text}`)
    .join('\n\n');

/** A step without its heading, or a heading with a key that no step has or that another heading has as well. */
interface SectionProblem {
  key: string;
  word: 'content.step_missing' | 'content.step_unknown' | 'key.repeated';
  /** Line of the heading in the text; null for one that is missing. */
  line: number | null;
}

/** Every step has its heading, and every heading with a key its step. */
export function checkSections(keys: readonly string[], sections: readonly Section[]): SectionProblem[] {
  // A text may consist of nothing but headings.
  const found = new Set(sections.map(({ key }) => key));
  const seen = new Set<string>();
  return [
    ...keys
      .filter((key) => !found.has(key))
      .map((key): SectionProblem => ({ key, word: 'content.step_missing', line: null })),
    ...sections.flatMap(({ key, line }): SectionProblem[] => {
      if (key === null) return [];
      const isRepeated = seen.has(key);
      seen.add(key);
      if (!isRepeated && keys.includes(key)) return [];
      return [{ key, word: isRepeated ? 'key.repeated' : 'content.step_unknown', line }];
    }),
  ];
}
