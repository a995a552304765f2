import { dayEnd, dayStart } from '@/lib/domain/days';
import type { Fields } from '../content/entries/fields';
import { type OpenEntry, words } from '../content/entries/open-entry';
import type { TrialRecord } from '../content/records';
import type { ContentReference } from '../content/reference';

/** A trial programme; it opens with its first day and closes with its last, in Shanghai. */
export async function readTrial(
  entry: OpenEntry<Fields<'trial'>>,
  { packs }: ContentReference,
): Promise<TrialRecord> {
  const { title, summary, opens, closes, audience, perPerson, resultDays, samples } = entry.fields;
  const english = entry.en?.fields;
  const refuse = (path: readonly PropertyKey[], word: string, params: Record<string, string>) =>
    entry.problems.push({
      file: entry.pair.zh.file,
      line: entry.zh.lineOf(path),
      field: String(path[0]),
      word,
      params,
    });
  if (closes !== undefined && closes < opens) refuse(['closes'], 'day.before', { day: opens });
  // Pictures of texts lie elsewhere than a programme's words can point to.
  if (entry.media.length > 0) refuse(['title'], 'trial.picture', {});
  const taken = new Set<number>();
  const given = samples.map(({ pack, quota }, index) => {
    const goodsId = packs.get(pack);
    const path = ['samples', index];
    if (goodsId === undefined) entry.refuseKey(path, pack, packs);
    else if (taken.has(goodsId)) refuse(path, 'trial.twice', { value: pack });
    else taken.add(goodsId);
    return { goodsId: goodsId ?? 0, skuCode: pack, quota };
  });
  return {
    table: 'trial',
    code: entry.pair.slug,
    title: words(title, english?.title),
    summary: words(summary, english?.summary),
    html: await entry.body(),
    audience,
    perPerson,
    resultDays,
    opensAt: dayStart(opens),
    closesAt: closes === undefined ? null : dayEnd(closes),
    samples: given,
  };
}
