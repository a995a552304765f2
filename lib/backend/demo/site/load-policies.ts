import type { Database } from '@/lib/backend/db/client';
import { policy } from '@/lib/backend/db/schema';
import { demoFiles } from '../demo-files';

interface PolicyEntry {
  type: string;
  version: string;
  /** ISO 8601. */
  publishedAt: string;
  titleZh: string;
  titleEn: string;
  /** Path below `site/` without `.zh.html`. */
  file: string;
}

/**
 * Terms and privacy policy, each into a database that has none of it: a shop of its own products needs them as well, and
 * may have brought its terms already.
 */
export async function loadPoliciesWhenNone(db: Database): Promise<void> {
  const kept = await db.selectDistinct({ type: policy.type }).from(policy);
  const known = new Set(kept.map(({ type }) => type));
  const missing = demoFiles
    .readJson<PolicyEntry[]>('site/policies.json')
    .filter(({ type }) => !known.has(type));
  if (missing.length === 0) return;
  const rows = missing.map((entry) => ({
    type: entry.type,
    version: entry.version,
    publishedAt: new Date(entry.publishedAt),
    title: { zh: entry.titleZh, en: entry.titleEn },
    html: {
      zh: demoFiles.readText(`site/${entry.file}.zh.html`),
      en: demoFiles.readText(`site/${entry.file}.en.html`),
    },
  }));
  await db.insert(policy).values(rows).onConflictDoNothing();
}
