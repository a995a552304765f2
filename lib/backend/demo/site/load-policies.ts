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

/** Terms and privacy policy, into a database that has none: a shop of its own products needs them as well. */
export async function loadPoliciesWhenNone(db: Database): Promise<void> {
  const some = await db.select({ id: policy.id }).from(policy).limit(1);
  if (some.length > 0) return;
  const rows = demoFiles.readJson<PolicyEntry[]>('site/policies.json').map((entry) => ({
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
