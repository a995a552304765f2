import type { Bilingual, contentEntry } from '@/lib/backend/db/schema';
import { plainText } from '@/lib/domain/plain-text';

type Entry = Pick<typeof contentEntry.$inferSelect, 'title' | 'summary' | 'html' | 'groupName' | 'data'>;

/** All that an entry says below its title, in one language; what has no English says it in Chinese. */
export function bodyOf({ html, groupName, data }: Entry, lang: 'zh' | 'en'): string {
  const say = (text: Bilingual | null | undefined) => (text ? text[lang] || text.zh : '');
  const { steps = [], reagents = [], notesHtml, contents = [], chapters = [] } = data;
  return [
    say(groupName),
    plainText(say(html)),
    ...steps.flatMap((step) => [
      say(step.title),
      plainText(say(step.html)),
      plainText(say(step.warningHtml)),
    ]),
    ...reagents.map(({ name, catalogNo }) => `${say(name)} ${catalogNo ?? ''}`),
    plainText(say(notesHtml)),
    ...[...contents, ...chapters].map(({ title }) => say(title)),
  ]
    .filter(Boolean)
    .join(' ');
}
