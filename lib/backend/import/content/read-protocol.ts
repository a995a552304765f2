import type { ContentData, ReagentData, StepData } from '@/lib/backend/db/schema';
import type { Fields } from './fields';
import { type Section, splitSections } from './markdown';
import { type OpenEntry, words } from './open-entry';

type Protocol = OpenEntry<Fields<'protocol'>>;

/** What a protocol has beside an article: numbers come from its fields, words from the headings of its text. */
export function readProtocol(entry: Protocol) {
  const zh = splitSections(entry.zh.body);
  const en = entry.en && splitSections(entry.en.body);
  checkSections(entry, zh.sections, 'zh', entry.zh.bodyLine);
  if (en && entry.en) checkSections(entry, en.sections, 'en', entry.en.bodyLine);
  checkReagents(entry);
  const notes = entry.html(joinNotes(zh.sections), en ? joinNotes(en.sections) : undefined);
  const { kit, version } = entry.fields;
  const data: ContentData = {
    version,
    steps: entry.fields.steps.map((step) => toStep(entry, step, zh.sections, en?.sections ?? [])),
    reagents: entry.fields.reagents.map(
      (one): ReagentData => ({
        key: one.id,
        name: words(one.name, entry.en?.fields.reagents[one.id]),
        catalogNo: one.product ?? null,
        dilution: one.dilution ?? null,
        strength: one.strength ?? null,
      }),
    ),
    notesHtml: notes.zh === '' ? null : notes,
    kit: kit ? { catalogNo: kit.product, tests: kit.tests, replaces: kit.replaces } : null,
  };
  return { html: entry.html(zh.before, en?.before), data };
}

function toStep(
  entry: Protocol,
  { id, time, temperature, uses }: Fields<'protocol'>['steps'][number],
  chinese: readonly Section[],
  english: readonly Section[],
): StepData {
  const zh = chinese.find(({ key }) => key === id);
  const en = english.find(({ key }) => key === id);
  return {
    key: id,
    title: words(zh?.title, en?.title),
    html: entry.html(zh?.text ?? '', en?.text),
    warningHtml: zh?.warning ? entry.html(zh.warning, en?.warning) : null,
    seconds: time ?? null,
    celsius: temperature ?? null,
    uses: Object.entries(uses).map(([key, use]) => ({ key, ...use })),
  };
}

/** Headings without a key stand behind the steps. */
const joinNotes = (sections: readonly Section[]) =>
  sections
    .filter(({ key }) => key === null)
    .map(({ title, text }) => `## ${title}\n\n${text}`)
    .join('\n\n');

/** Every step has its heading, and every heading with a key its step. */
function checkSections(entry: Protocol, sections: Section[], lang: 'zh' | 'en', from: number): void {
  const { steps } = entry.fields;
  for (const [index, { id }] of steps.entries()) {
    if (steps.findIndex((one) => one.id === id) !== index)
      entry.refuse('zh', entry.zh.lineOf(['steps', index]), 'steps', 'key.repeated', id);
    if (!sections.some(({ key }) => key === id))
      entry.refuse(lang, from, 'steps', 'content.step_missing', id);
  }
  for (const [index, { key, line }] of sections.entries()) {
    if (key === null) continue;
    const isRepeated = sections.findIndex((one) => one.key === key) !== index;
    if (isRepeated || !steps.some(({ id }) => id === key))
      entry.refuse(lang, from + line - 1, 'steps', isRepeated ? 'key.repeated' : 'content.step_unknown', key);
  }
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
  for (const [index, { id, strength }] of reagents.entries()) {
    const path = ['reagents', index];
    if (reagents.findIndex((one) => one.id === id) !== index) refuse(path, 'key.repeated', id);
    if (!units.has(id)) refuse(path, 'content.reagent_unused', id);
    if (strength !== undefined && (units.get(id) ?? 'uL') !== 'uL')
      refuse(path, 'content.strength_of_solid', id);
  }
  for (const key of kit?.replaces ?? [])
    if (!isListed(key)) refuse(['kit', 'replaces'], 'content.reagent_unknown', key);
}
