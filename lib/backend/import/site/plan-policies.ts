import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, policy } from '@/lib/backend/db/schema';
import { LANGS } from '@/lib/backend/localise';
import { cleanHtml } from '@/lib/backend/rich-text';
import { TERMS } from '@/lib/domain/content/policies';
import type { ContentProblem } from '../content/content-problem';
import { words } from '../content/entries/open-entry';
import { bulkInsert } from '../save/bulk-insert';
import type { Plan } from './plan-rows';
import { inFile, type LineIn, type Site } from './site-entries';

const wordsOf = ({ title, html }: { title: Bilingual; html: Bilingual }): string[] =>
  LANGS.flatMap((lang) => [title[lang] ?? '', cleanHtml(html[lang] ?? '').trim()]);

/**
 * New versions of what people agree to. Earlier ones stay as they are, since others agreed to them. Once the shop has terms
 * they are changed with the company's text of them (`publishPolicy`).
 */
export async function planPolicies(
  tx: Database,
  entries: NonNullable<Site['policies']>,
  lineIn: LineIn,
): Promise<Plan> {
  const kept = await tx.select().from(policy);
  const added: (typeof policy.$inferInsert)[] = [];
  const conflicts: ContentProblem[] = [];
  for (const [index, { type, version, publishedAt, titleZh, titleEn, html }] of entries.entries()) {
    const row = { type, version, publishedAt, title: words(titleZh, titleEn), html };
    const ofType = kept.filter((one) => one.type === type);
    const same = ofType.find((one) => one.version === version);
    const latest = ofType.toSorted((one, other) => +other.publishedAt - +one.publishedAt)[0];
    const beside = added.find((one) => one.type === type && +one.publishedAt === +publishedAt);
    const refuse = (field: string, word: string, params: ContentProblem['params'] = {}) =>
      conflicts.push({
        ...inFile('policies'),
        line: lineIn('policies', [index, field]),
        field,
        word,
        params,
      });
    if (same && isDeepStrictEqual(wordsOf(same), wordsOf(row))) {
      const day = same.publishedAt.toISOString();
      if (+same.publishedAt !== +publishedAt) refuse('publishedAt', 'site.version_dated', { day });
    } else if (latest && type === TERMS) refuse('type', 'site.terms');
    else if (same) refuse('version', 'site.version_taken');
    else if (latest && latest.publishedAt >= publishedAt)
      refuse('publishedAt', 'day.not_after', { day: latest.publishedAt.toISOString() });
    else if (beside) refuse('publishedAt', 'site.version_beside', { version: beside.version });
    else added.push(row);
  }
  return {
    conflicts,
    changes: { added: added.length, updated: 0, unchanged: entries.length - added.length, removed: [] },
    save: async () => {
      await bulkInsert(tx, policy, added);
    },
  };
}
