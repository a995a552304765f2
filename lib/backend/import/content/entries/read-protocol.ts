import type { ContentData, ReagentData, StepData } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';
import { type Section, splitSections } from '../markdown/markdown';
import type { Fields } from './fields';
import { type OpenEntry, words } from './open-entry';
import { checkSections, joinNotes, stepWords } from './protocol-text';

type Protocol = OpenEntry<Fields<'protocol'>>;

/** What a protocol has beside an article: numbers come from its fields, words from the headings of its text. */
export async function readProtocol(entry: Protocol) {
  const zh = splitSections(entry.zh.body);
  const en = entry.en && splitSections(entry.en.body);
  const keys = entry.fields.steps.map(({ id }) => id);
  refuseSections(entry, keys, zh.sections, 'zh', entry.zh.bodyLine);
  if (en && entry.en) refuseSections(entry, keys, en.sections, 'en', entry.en.bodyLine);
  checkReagents(entry);
  const notes = await entry.html(joinNotes(zh.sections), en ? joinNotes(en.sections) : undefined);
  const steps: StepData[] = [];
  for (const step of entry.fields.steps)
    steps.push(await toStep(entry, step, zh.sections, en?.sections ?? []));
  const { kit, version, controls, manuals } = entry.fields;
  const data: ContentData = {
    version,
    steps,
    reagents: entry.fields.reagents.map(
      (one): ReagentData => ({
        key: one.id,
        name: words(one.name, entry.en?.fields.reagents.get(one.id)),
        catalogNo: one.product ?? null,
        dilution: one.dilution ?? null,
        strength: one.strength ?? null,
        ...(one.partOf !== undefined && { partOf: one.partOf }),
      }),
    ),
    notesHtml: notes.zh === '' ? null : notes,
    kit: kit ? { catalogNo: kit.product, tests: kit.tests, replaces: kit.replaces } : null,
    ...(controls !== undefined && { controls }),
    ...(manuals.length > 0 && { manuals }),
  };
  return { html: await entry.html(zh.before, en?.before), data };
}

async function toStep(
  entry: Protocol,
  { id, time, temperature, uses }: Fields<'protocol'>['steps'][number],
  chinese: readonly Section[],
  english: readonly Section[],
): Promise<StepData> {
  return {
    key: id,
    ...(await stepWords(id, chinese, english, (zh, en) => entry.html(zh, en))),
    seconds: time ?? null,
    celsius: temperature ?? null,
    uses: Object.entries(uses).map(([key, use]) => ({ key, ...use })),
  };
}

/** Steps without a heading, and the other way round; `from` is the line that the text begins on. */
export function refuseSections(
  entry: OpenEntry<unknown>,
  keys: readonly string[],
  sections: Section[],
  lang: Lang,
  from: number,
): void {
  for (const [index, id] of keys.entries())
    if (keys.indexOf(id) !== index)
      entry.refuse('zh', entry.zh.lineOf(['steps', index]), 'steps', 'key.repeated', id);
  for (const { key, word, line } of checkSections(keys, sections))
    entry.refuse(lang, line === null ? from : from + line - 1, 'steps', word, key);
}

/** A reagent that a step names must be listed, one that is listed must be used, and its amounts must add up. */
function checkReagents(entry: Protocol): void {
  const { steps, reagents, kit } = entry.fields;
  const refuse = (path: readonly PropertyKey[], word: string, key: string) =>
    entry.refuse('zh', entry.zh.lineOf(path), String(path[0]), word, key);
  const isListed = (key: string) => reagents.some(({ id }) => id === key);
  const units = new Map<string, string>();
  for (const [index, { uses }] of steps.entries()) {
    for (const [key, { unit }] of Object.entries(uses)) {
      const path = ['steps', index, 'uses', key];
      if (!isListed(key)) refuse(path, 'content.reagent_unknown', key);
      if ((units.get(key) ?? unit) !== unit) refuse(path, 'content.reagent_units', key);
      units.set(key, unit);
    }
  }
  for (const [index, { id, strength, partOf }] of reagents.entries()) {
    const path = ['reagents', index];
    if (reagents.findIndex((one) => one.id === id) !== index) refuse(path, 'key.repeated', id);
    if (!units.has(id)) refuse(path, 'content.reagent_unused', id);
    if (strength !== undefined && (units.get(id) ?? 'uL') !== 'uL')
      refuse(path, 'content.strength_of_solid', id);
    if (partOf !== undefined && (partOf === id || !isListed(partOf)))
      refuse(path, 'content.reagent_unknown', partOf);
  }
  for (const key of kit?.replaces ?? [])
    if (!isListed(key)) refuse(['kit', 'replaces'], 'content.reagent_unknown', key);
}
