import type { Bilingual, contentEntry } from '@/lib/backend/db/schema';
import { ARTICLE_CLASSES, ARTICLE_KINDS } from '@/lib/domain/content/entries';
import { plainText } from '@/lib/domain/text/plain-text';

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

const KIND_WORDS: Record<Exclude<Kind['kind'], 'article'>, string> = {
  notice: '新闻 news',
  question: '常见问题 FAQ',
  brochure: '产品画册 宣传册 brochure',
};

type Kind = Pick<typeof contentEntry.$inferSelect, 'kind' | 'type'>;

/** What an entry of its kind is called, in both languages: it is found by that, and says it nowhere itself. */
export function kindWords({ kind, type }: Kind): string {
  if (kind !== 'article') return KIND_WORDS[kind];
  const known = ARTICLE_KINDS.find((one) => one === type);
  return known ? `${ARTICLE_CLASSES[known].zh} ${ARTICLE_CLASSES[known].en}` : '';
}
