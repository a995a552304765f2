import path from 'node:path';
import type { Database } from '@/lib/backend/db/client';
import type { Bilingual, ContentData, StepData } from '@/lib/backend/db/schema';
import { checkSections, joinNotes, stepWords } from '@/lib/backend/import/content/entries/protocol-text';
import { picturesIn, splitSections, toHtml } from '@/lib/backend/import/content/markdown/markdown';
import { MarkdownError } from '@/lib/backend/import/content/markdown/parse-markdown';
import { sizeOf } from '@/lib/backend/import/content/media';
import { LANGS, type Lang } from '@/lib/backend/localise';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import { settings } from '@/lib/config/settings';
import { shortened } from '@/lib/domain/text/cut-text';
import { escapeText } from '@/lib/domain/text/escape-text';

/** What a changed text comes to; `fields` says what is wrong with it. */
export interface Compiled {
  html: Bilingual;
  data: ContentData;
  fields: Record<string, string>;
}

const KEPT = /^pictures\/content\/[0-9a-f]{32}\.(?:jpg|png|webp)$/;
const MAX_PICTURES = 100;
/** Of the name of a picture that is refused. */
const LONGEST_NAMED = 200;

type Picture = { url: string; width: number; height: number };

/** Sizes of the pictures that a text shows: those that an import has brought, and no other file. */
async function loadPictures(names: ReadonlySet<string>): Promise<Map<string, Picture>> {
  const known = new Map<string, Picture>();
  for (const url of [...names].slice(0, MAX_PICTURES)) {
    if (!KEPT.test(url)) continue;
    const size = await sizeOf(path.join(/* turbopackIgnore: true */ settings().dataDir, url));
    if (size) known.set(url, { url, ...size });
  }
  return known;
}

/** Markdown as sanitised HTML. Of a protocol the words of its steps are read; their times and amounts stay. */
export async function compile(db: Database, source: Bilingual, data: ContentData): Promise<Compiled> {
  const fields: Compiled['fields'] = {};
  const namesIn = (text: string) => picturesIn(text).map(({ name }) => name);
  const names = { zh: namesIn(source.zh), en: namesIn(source.en ?? '') };
  const fileBase = await loadFileBase(db);
  const pictures = await loadPictures(new Set([...names.zh, ...names.en]));
  // The first of them: the others are named once it is put right.
  const refusePicture = (lang: Lang, name: string) => {
    fields[`body.${lang}`] ??= `picture_unknown:${shortened(name, LONGEST_NAMED)}`;
  };
  for (const lang of LANGS)
    for (const name of names[lang]) if (!pictures.has(name)) refusePicture(lang, name);
  const read = async (lang: Lang, markdown: string) => {
    // Of a text that can't be read one part is tried, not each of its steps.
    if (isUnreadable(fields[`body.${lang}`])) return '';
    try {
      return await toHtml(markdown, (name) => pictures.get(name) ?? null, {
        unknown: (name) => refusePicture(lang, name),
        fileBase,
      });
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      fields[`body.${lang}`] = error.word;
      return '';
    }
  };
  const write = async (zh: string, en: string | undefined): Promise<Bilingual> => {
    const chinese = await read('zh', zh);
    const english = en === undefined ? '' : await read('en', en);
    return { zh: chinese, ...(english !== '' && { en: english }) };
  };
  const { steps } = data;
  if (!steps) return { html: await write(source.zh, source.en), data, fields };
  const zh = splitSections(source.zh);
  const en = source.en ? splitSections(source.en) : undefined;
  const keys = steps.map(({ key }) => key);
  const wrong = { zh: checkSections(keys, zh.sections), en: en ? checkSections(keys, en.sections) : [] };
  for (const lang of LANGS) if (wrong[lang].length > 0) fields[`body.${lang}`] = 'steps_differ';
  const notes = await write(joinNotes(zh.sections), en && joinNotes(en.sections));
  const written: StepData[] = [];
  for (const step of steps)
    written.push({ ...step, ...(await stepWords(step.key, zh.sections, en?.sections ?? [], write)) });
  return {
    html: await write(zh.before, en?.before),
    data: { ...data, steps: written, notesHtml: notes.zh === '' ? null : notes },
    fields,
  };
}

/** Nothing can be shown of it, whatever else is wrong. */
export const isUnreadable = (word: string | undefined): boolean =>
  word === 'too_complex' || word === 'too_deep';

/** All that a text says, one below the other, as staff look at it: a page adds figures, products and timers. */
export function wholeHtml({ html, data: { steps = [], notesHtml } }: Compiled): Bilingual {
  const write = (lang: Lang) =>
    [
      html[lang],
      ...steps.flatMap(({ title, html: text, warningHtml }) => {
        const warning = warningHtml?.[lang];
        return [heading(title[lang] ?? ''), text[lang], warning && `<blockquote>${warning}</blockquote>`];
      }),
      notesHtml?.[lang],
    ]
      .filter(Boolean)
      .join('\n');
  const english = write('en');
  return { zh: write('zh'), ...(english !== '' && { en: english }) };
}

const heading = (title: string): string => (title === '' ? '' : `<h2>${escapeText(title)}</h2>`);
