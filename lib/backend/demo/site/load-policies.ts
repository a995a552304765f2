import type { Database } from '@/lib/backend/db/client';
import { policy } from '@/lib/backend/db/schema';
import { readSite } from '@/lib/backend/import/site/read-site';
import { planSite } from '@/lib/backend/import/site/save-site';
import { PRIVACY, TERMS } from '@/lib/domain/content/policies';
import { demoFiles } from '../demo-files';

/**
 * Terms and privacy policy, each into a database that has none of it: a shop of its own products needs them as well, and
 * may have brought its terms already.
 */
export async function loadPoliciesWhenNone(db: Database): Promise<void> {
  const kept = await db.selectDistinct({ type: policy.type }).from(policy);
  const known = new Set<string>(kept.map(({ type }) => type));
  if (known.has(TERMS) && known.has(PRIVACY)) return;
  const { site, lineIn } = readSite(demoFiles.pathOf('site'));
  const policies = site.policies?.filter(({ type }) => !known.has(type));
  const { save } = await planSite(db, { site: { policies }, lineIn }, new Date());
  await save();
}
