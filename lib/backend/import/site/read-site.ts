import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Bilingual } from '@/lib/backend/db/schema';
import { cleanHtml } from '@/lib/backend/rich-text';
import type { ContentProblem } from '../content/content-problem';
import { unknownKey } from '../unknown-key';
import { checkWritten, readWritten } from '../written';
import { type PolicyEntry, SITE_FILES, type Site, type SiteFile } from './site-entries';

/** What lies beside them in the demo's own folder and is read elsewhere. */
const OTHERS = new Set(['article-classes.json', 'order-rules.json', 'price-groups.json']);
const KNOWN = new Set(Object.values(SITE_FILES).map(({ file }) => file));
const MAX_BYTES = 1024 * 1024;

type Problems = ContentProblem[];

/** Reads the files of a folder that tell of the shop (lib/backend/demo/data/site/README.md). */
export function readSite(root: string): { site: Site; problems: Problems } {
  const problems = unknownFiles(root);
  const site = {
    parameters: readFile(root, SITE_FILES.parameters, problems),
    banners: readFile(root, SITE_FILES.banners, problems),
    commitments: readFile(root, SITE_FILES.commitments, problems),
    services: readFile(root, SITE_FILES.services, problems),
    policies: readFile(root, SITE_FILES.policies, problems)?.map((entry) => ({
      ...entry,
      html: readPolicy(root, entry, problems),
    })),
  };
  return { site, problems };
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
  problems: Problems,
): Data | undefined {
  if (!existsSync(path.join(root, file))) return undefined;
  const text = readWords(root, file, problems);
  if (text === null) return undefined;
  const written = readWritten(text);
  if ('word' in written) {
    problems.push({ file, ...written, word: 'site.json' });
    return undefined;
  }
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

function readPolicy(root: string, { file }: PolicyEntry, problems: Problems): Bilingual {
  const english = `${file}.en.html`;
  const zh = readWords(root, `${file}.zh.html`, problems);
  const en = existsSync(path.join(root, english)) ? readWords(root, english, problems) : null;
  return { zh: cleanHtml(zh ?? ''), ...(en !== null && { en: cleanHtml(en) }) };
}

/** What a file says; null, and noted, where it can't be read. */
function readWords(root: string, file: string, problems: Problems): string | null {
  const refuse = (word: string) => {
    problems.push({ file, line: 1, field: 'file', word });
    return null;
  };
  const place = path.join(root, file);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return refuse('file.not_found');
  if (!found.isFile()) return refuse('content.no_file');
  if (found.size > MAX_BYTES) return refuse('site.too_large');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(place)).trim();
  } catch {
    return refuse('file.not_utf8');
  }
}
