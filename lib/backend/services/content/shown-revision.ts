import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { contentEntry, meta, policy, trialProgramme, trialSample } from '@/lib/backend/db/schema';

/**
 * Which state of products and texts pages show: triggers count their changes, and a text that was put off to a time
 * is there when that has come, as is a version of what people agree to. Of programmes pages say which samples can be had now,
 * whatever has begun or ended them.
 * Two equal ones mean that nothing has changed between them.
 */
export async function loadShownRevision(db: Database, now: Date): Promise<string> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const result = await db.execute(sql`
    select concat_ws(' ',
      (select string_agg(${meta.value}, ' ' order by ${meta.key}) from ${meta}
        where ${meta.key} in ('contentRevision', 'goodsRevision')),
      (select max(${contentEntry.publishedAt}) from ${contentEntry}
        where ${contentEntry.publishedAt} <= ${at}),
      (select count(*) from ${policy} where ${policy.publishedAt} <= ${at}),
      (select string_agg(${trialSample.id}::text, ' ' order by ${trialSample.id})
        from ${trialSample} join ${trialProgramme} on ${trialProgramme.id} = ${trialSample.programmeId}
        where ${trialSample.quota} > ${trialSample.granted} and ${trialProgramme.opensAt} <= ${at}
          and (${trialProgramme.closesAt} is null or ${trialProgramme.closesAt} > ${at}))) as revision`);
  return String(rowsOf(result)[0]?.revision);
}
