import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Lang } from '@/lib/backend/localise';
import type { ContentKind } from '@/lib/domain/content/entries';
import type { ContentProblem } from './content-problem';

/** Kinds of entries, and the folder that each is written in. */
export const FOLDERS = {
  protocol: 'protocols',
  market: 'market',
  periodical: 'periodicals',
  video: 'videos',
  notice: 'news',
  question: 'questions',
  brochure: 'brochures',
  text: 'company',
  milestone: 'timeline',
  member: 'team',
  link: 'links',
  contact: 'contacts',
  service: 'services',
  trial: 'trials',
} as const satisfies Record<ContentKind | 'trial', string>;
/** Texts, and the trial programmes, which are no texts that staff write versions of. */
export type EntryKind = keyof typeof FOLDERS;

const KINDS = Object.keys(FOLDERS) as EntryKind[];

export interface Source {
  /** Path below the folder, for reports. */
  file: string;
  text: string;
}

/** One entry as it lies in the folder; English may be missing. */
export interface SourcePair {
  kind: EntryKind;
  /** File name without language and ending. */
  slug: string;
  zh: Source;
  en: Source | null;
}

const NAME = /^([A-Za-z0-9][A-Za-z0-9-]{0,79})\.(zh|en)\.md$/;
const MAX_BYTES = 512 * 1024;
const MAX_FILES = 50_000;

export interface ContentFolder {
  pairs: SourcePair[];
  /** Kinds that have a folder: of these it holds everything there is. */
  kinds: EntryKind[];
  problems: ContentProblem[];
}

/** Finds the entries of a folder. Files that are no Markdown are what entries refer to; a README is nobody's. */
export function readContentFolder(root: string): ContentFolder {
  const problems: ContentProblem[] = [];
  const refuse = (file: string, word: string, params?: ContentProblem['params']) =>
    problems.push({ file, line: 1, field: 'file', word, ...(params && { params }) });
  const pairs: SourcePair[] = [];
  const known = new Set<string>(Object.values(FOLDERS));
  for (const name of readdirSync(root).sort()) {
    if (name.startsWith('.') || known.has(name)) continue;
    if (isFolder(path.join(/* turbopackIgnore: true */ root, name)))
      refuse(name, 'content.folder', { known: [...known].join(', ') });
    else if (isText(name)) refuse(name, 'content.place');
  }
  for (const kind of KINDS) {
    const folder = FOLDERS[kind];
    for (const name of listNested(path.join(/* turbopackIgnore: true */ root, folder)))
      refuse(`${folder}/${name}`, 'content.place');
    const sources = new Map<string, Partial<Record<Lang, Source>>>();
    for (const name of listMarkdown(path.join(/* turbopackIgnore: true */ root, folder))) {
      const file = `${folder}/${name}`;
      const [, slug, lang] = NAME.exec(name) ?? [];
      const text =
        slug === undefined ? null : readText(path.join(/* turbopackIgnore: true */ root, folder, name));
      if (slug === undefined) refuse(file, 'content.name');
      else if (text === null) refuse(file, 'content.unreadable');
      else sources.set(slug, { ...sources.get(slug), [lang === 'en' ? 'en' : 'zh']: { file, text } });
    }
    for (const [slug, { zh, en }] of sources) {
      if (zh) pairs.push({ kind, slug, zh, en: en ?? null });
      else refuse(en?.file ?? folder, 'content.without_chinese');
    }
  }
  if (pairs.length > MAX_FILES) refuse('.', 'content.too_many');
  const kinds = KINDS.filter((kind) => isFolder(path.join(/* turbopackIgnore: true */ root, FOLDERS[kind])));
  return { pairs, kinds, problems };
}

/** Markdown that stands for an entry. */
const isText = (name: string) => name.endsWith('.md') && path.basename(name) !== 'README.md';

const isFolder = (name: string) => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

const listMarkdown = (folder: string): string[] =>
  isFolder(folder) ? readdirSync(folder).filter(isText).sort() : [];

/** Texts in folders within a kind's: what lies deeper is for pictures and files. */
const listNested = (folder: string): string[] =>
  isFolder(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll(path.sep, '/'))
        .filter((name) => name.includes('/') && isText(name))
        .sort()
    : [];

/** Text of a UTF-8 file without its byte order mark; null when it is none, or too long to be a text. */
function readText(file: string): string | null {
  const bytes = readFileSync(file);
  if (bytes.length > MAX_BYTES) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return null;
  }
}
