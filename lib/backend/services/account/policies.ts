import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, policy } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { fallbackLanguage, LANGS, pick } from '@/lib/backend/localise';
import { cleanHtml } from '@/lib/backend/rich-text';
import { settings } from '@/lib/config/settings';
import { PRIVACY, type PRIVACY_PLACES } from '@/lib/domain/content/policies';
import { fill } from '@/lib/i18n/fill';

/** The version in force; undefined when none was ever published. */
export async function currentPolicy(db: Database, type: string, now: Date) {
  const [row] = await db
    .select()
    .from(policy)
    .where(and(eq(policy.type, type), lte(policy.publishedAt, now)))
    .orderBy(desc(policy.publishedAt), desc(policy.id))
    .limit(1);
  return row;
}

const isSame = (one: Bilingual, other: Bilingual): boolean =>
  LANGS.every((lang) => one[lang]?.trim() === other[lang]?.trim());

/**
 * A new version, in force at once: what people agree to from now on is what the page of this text says. Earlier versions
 * stay, since others agreed to them. The same words again are no other version.
 */
export async function publishPolicy(
  tx: Database,
  type: string,
  text: Pick<typeof policy.$inferSelect, 'title' | 'html'>,
  now: Date,
): Promise<void> {
  const current = await currentPolicy(tx, type, now);
  if (current && isSame(current.title, text.title) && isSame(current.html, text.html)) return;
  const rows = await tx.select({ version: policy.version }).from(policy).where(eq(policy.type, type));
  const newest = Math.max(0, ...rows.map(({ version }) => Number.parseInt(version, 10) || 0));
  await tx.insert(policy).values({ ...text, type, version: `${newest + 1}.0`, publishedAt: now });
}

/**
 * Whether the privacy policy in force says how long visitors' enquiries are kept. One language is enough: what is promised to those
 * who read it is kept.
 */
export async function namesEnquiryMonths(db: Database, now: Date): Promise<boolean> {
  const row = await currentPolicy(db, PRIVACY, now);
  return LANGS.some((lang) => row?.html[lang]?.includes('{enquiryMonths}'));
}

/** As it is read: with this shop's periods, so that it promises no others. */
function withPeriods(type: string, html: string): string {
  if (type !== PRIVACY) return html;
  const { enquiryMonths } = settings();
  return fill(html, { enquiryMonths } satisfies Record<(typeof PRIVACY_PLACES)[number], number>);
}

/** FWTK: terms of service; YSZC: privacy policy. @throws CallError 1404 `policy.not_found` */
export const policyAgreementQuery: Handler<'policyAgreementQuery'> = async ({ type }, { db, lang, now }) => {
  const row = await currentPolicy(db, type, now);
  if (!row) throw notFound('policy.not_found');
  const title = pick(row.title, lang);
  const html = pick(row.html, lang);
  return {
    version: row.version,
    title: title.text,
    html: cleanHtml(withPeriods(type, html.text)),
    publishedAt: row.publishedAt.toISOString(),
    ...fallbackLanguage(title, html),
  };
};
