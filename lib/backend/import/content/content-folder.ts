import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Lang } from '@/lib/backend/localise';
import type { ContentKind } from '@/lib/domain/content/entries';
import type { ContentProblem } from './content-problem';
import { lookUp, readText, type Unread } from './folder-files';

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
const MAX_FILES = 50_000;
/** Of all texts together: they are compared with what the shop has, and changed at once. */
const MAX_BYTES_IN_ALL = 100 * 1024 * 1024;

interface ContentFolder {
  pairs: SourcePair[];
  /** Kinds that have a folder: of these it holds everything there is. */
  kinds: EntryKind[];
  problems: ContentProblem[];
}

/** Finds the entries of a folder. Files that are no Markdown are what entries refer to; a README is nobody's. */
export function readContentFolder(root: string): ContentFolder {
  const problems: ContentProblem[] = [];
  const refuse = (file: string, word: string, at: Partial<ContentProblem> = {}) =>
    problems.push({ file, line: 1, field: 'file', word, ...at });
  const pairs: SourcePair[] = [];
  const known = new Set<string>(Object.values(FOLDERS));
  for (const name of readdirSync(root).sort()) {
    if (name.startsWith('.') || known.has(name)) continue;
    if (lookUp(root, name).is === 'folder')
      refuse(name, 'content.folder', { params: { known: [...known].join(', ') } });
    else if (isText(name)) refuse(name, 'content.place');
  }
  const kinds = KINDS.filter((kind) => isKept(root, FOLDERS[kind], refuse));
  const listed = kinds.map((kind) => ({ kind, ...listTexts(root, FOLDERS[kind]) }));
  const tooMany = () => {
    refuse('.', 'content.too_many');
    return { pairs: [], kinds, problems };
  };
  if (listed.reduce((sum, { texts }) => sum + texts.length, 0) > MAX_FILES) return tooMany();
  let bytes = 0;
  for (const { kind, texts, misplaced, unread } of listed) {
    for (const file of unread) refuse(file, 'content.no_file');
    for (const file of misplaced) refuse(file, 'content.place');
    const sources = new Map<string, Partial<Record<Lang, Source>>>();
    for (const file of texts) {
      const [, slug, lang] = NAME.exec(path.basename(file)) ?? [];
      const read = slug === undefined ? ({ word: 'content.name' } as Unread) : readText(root, file);
      if (read.word !== undefined) refuse(file, read.word, read.at);
      else {
        bytes += read.bytes;
        if (bytes > MAX_BYTES_IN_ALL) return tooMany();
        const source = { file, text: read.text };
        sources.set(slug ?? '', { ...sources.get(slug ?? ''), [lang === 'en' ? 'en' : 'zh']: source });
      }
    }
    for (const [slug, { zh, en }] of sources) {
      if (zh) pairs.push({ kind, slug, zh, en: en ?? null });
      else refuse(en?.file ?? FOLDERS[kind], 'content.without_chinese');
    }
  }
  return { pairs, kinds, problems };
}

type Refuse = (file: string, word: string) => unknown;

/** Markdown that stands for an entry. */
const isText = (name: string) => name.endsWith('.md') && path.basename(name) !== 'README.md';

/** Whether a kind has its folder. What has its name and is none would else be read as "leave this kind alone". */
function isKept(root: string, folder: string, refuse: Refuse): boolean {
  const { is } = lookUp(root, folder);
  if (is === 'folder') return true;
  if (is === 'elsewhere') refuse(folder, 'content.link');
  else if (lstatSync(path.join(/* turbopackIgnore: true */ root, folder), { throwIfNoEntry: false }))
    refuse(folder, 'content.no_folder');
  return false;
}

/**
 * The texts of a kind, by their path below the root, and those that lie in folders within it: what lies deeper is for
 * pictures and files. Links to folders are not followed, which may lead round in a ring.
 */
function listTexts(root: string, folder: string) {
  const [texts, misplaced, unread]: [string[], string[], string[]] = [[], [], []];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const entries = listFolder(path.join(/* turbopackIgnore: true */ root, at));
    if (!entries) unread.push(at);
    for (const entry of entries ?? []) {
      const name = `${at}/${entry.name}`;
      if (entry.isDirectory()) folders.push(name);
      if (isText(entry.name)) (at === folder ? texts : misplaced).push(name);
    }
  }
  return { texts: texts.sort(), misplaced: misplaced.sort(), unread };
}

function listFolder(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}
