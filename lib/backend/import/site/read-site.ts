import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Bilingual } from '@/lib/backend/db/schema';
import { cleanHtml } from '@/lib/backend/rich-text';
import { PRIVACY, PRIVACY_PLACES } from '@/lib/domain/content/policies';
import { plainText } from '@/lib/domain/text/plain-text';
import type { ContentProblem } from '../content/content-problem';
import { readText } from '../content/folder-files';
import { unknownKey } from '../unknown-key';
import { checkWritten, type LineOf, readWritten } from '../written';
import { type LineIn, type PolicyEntry, SITE_FILES, type Site, type SiteFile } from './site-entries';

/** What lies beside them in the demo's own folder and is read elsewhere. */
const OTHERS = new Set(['order-rules.json']);
const KNOWN_PLACES = new Set<string>(PRIVACY_PLACES);
const KNOWN = new Set(Object.values(SITE_FILES).map(({ file }) => file));

type Problems = ContentProblem[];

/** Reads the files of a folder that tell of the shop (lib/backend/demo/data/site/README.md). */
export function readSite(root: string): { site: Site; lineIn: LineIn; problems: Problems } {
  const problems = unknownFiles(root);
  const lines = new Map<string, LineOf>();
  const read = <Data>(file: SiteFile<Data>) => readFile(root, file, { problems, lines });
  const site = {
    parameters: read(SITE_FILES.parameters),
    banners: read(SITE_FILES.banners),
    commitments: read(SITE_FILES.commitments),
    services: read(SITE_FILES.services),
    articleClasses: read(SITE_FILES.articleClasses),
    policies: read(SITE_FILES.policies)?.map((entry) => ({
      ...entry,
      html: readPolicy(root, entry, problems),
    })),
    priceGroups: read(SITE_FILES.priceGroups),
  };
  const lineIn: LineIn = (kind, at) => lines.get(SITE_FILES[kind].file)?.(at) ?? 1;
  return { site, lineIn, problems };
}

/** A file whose name is misspelt would change nothing, and nobody would be told. */
const unknownFiles = (root: string): Problems =>
  readdirSync(root)
    .filter((name) => name.endsWith('.json') && !KNOWN.has(name) && !OTHERS.has(name))
    .map((file) => ({ file, line: 1, field: 'file', ...unknownKey(file, KNOWN) }));

/** @returns undefined where there is no such file, or nothing good in it */
function readFile<Data>(
  root: string,
  { file, schema, entries }: SiteFile<Data>,
  { problems, lines }: { problems: Problems; lines: Map<string, LineOf> },
): Data | undefined {
  if (!isThere(root, file)) return undefined;
  const text = readWords(root, file, problems);
  if (text === null) return undefined;
  const written = readWritten(text, { isJson: true });
  if ('word' in written) {
    problems.push({ file, ...written, word: 'site.json' });
    return undefined;
  }
  lines.set(file, written.lineOf);
  const { data, problems: wrong } = checkWritten(written, schema);
  // Of several entries the line says which one it is.
  for (const one of wrong)
    problems.push({
      file,
      ...one,
      field: one.field.replace(/(?:^|\.)\d+(?=\.|$)/g, '').replace(/^\./, '') || 'row',
    });
  if (data === null) return undefined;
  const seen = new Set<string>();
  for (const { key, path: place } of entries(data)) {
    if (seen.has(key))
      problems.push({ file, line: written.lineOf(place), field: 'row', word: 'key.repeated' });
    seen.add(key);
  }
  return data;
}

function readPolicy(root: string, { file, type }: PolicyEntry, problems: Problems): Bilingual {
  const english = `${file}.en.html`;
  const places = type === PRIVACY ? KNOWN_PLACES : undefined;
  const zh = readPage(root, `${file}.zh.html`, { problems, places });
  const en = isThere(root, english) ? readPage(root, english, { problems, places }) : null;
  return { zh: zh ?? '', ...(en !== null && { en }) };
}

interface PageRules {
  problems: Problems;
  /** What may stand in braces; undefined: anything, as it is. */
  places: ReadonlySet<string> | undefined;
}

/** A page's sanitised markup. What people agree to is never taken back: a page that says nothing is no version of it. */
function readPage(root: string, file: string, { problems, places }: PageRules): string | null {
  if (!isThere(root, file)) {
    problems.push({ file, line: 1, field: 'file', word: 'file.not_found' });
    return null;
  }
  const text = readWords(root, file, problems);
  if (text === null) return null;
  if (places) problems.push(...unknownPlaces(file, text, places));
  const html = cleanHtml(text.trim());
  if (plainText(html) === '') problems.push({ file, line: 1, field: 'file', word: 'value.missing' });
  return html;
}

/** One whose name is misspelt would be read as it stands, where a period should be. */
const unknownPlaces = (file: string, text: string, places: ReadonlySet<string>): Problems =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .filter(([, name = '']) => !places.has(name))
    .map(({ 1: name = '', index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      field: 'file',
      ...unknownKey(name, places),
    }));

/** A link that leads nowhere is there too. */
const isThere = (root: string, file: string) =>
  lstatSync(path.join(/* turbopackIgnore: true */ root, file), { throwIfNoEntry: false }) !== undefined;

/** What a file says; null, and noted, where it can't be read. */
function readWords(root: string, file: string, problems: Problems): string | null {
  const read = readText(root, file);
  if (read.word === undefined) return read.text;
  problems.push({ file, line: 1, field: 'file', word: read.word, ...read.at });
  return null;
}
