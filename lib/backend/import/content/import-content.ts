import type { Database } from '@/lib/backend/db/client';
import { inTransaction } from '@/lib/backend/db/transaction';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { COMPANY_LISTS } from '@/lib/domain/content/entries';
import { beginImport } from '../begin-import';
import { planTrials } from '../trials/plan-trials';
import { FOLDERS, readContentFolder } from './content-folder';
import type { ContentProblem } from './content-problem';
import { readEntry } from './entries/read-entry';
import { keepMedium, MediaReader, type Medium, MediumChanged } from './media';
import type { CompanyRecord, EntryRecord, Filed, TrialRecord } from './records';
import { loadContentReference } from './reference';
import type { Changes } from './save/compare-texts';
import { type LeftAlone, leftAlone } from './save/left-alone';
import { planCompany } from './save/save-company';
import { fileOf, planEntries } from './save/save-content';
import { sweepContentFiles } from './sweep-files';

interface ContentOptions {
  /** Where pictures and files are served from (DATA_DIR). */
  dataDir: string;
  /** Only say what would be done. */
  dryRun?: boolean;
  /** The files win over what staff have changed in the shop. */
  overwrite?: boolean;
  /** Missing: this moment. */
  now?: Date;
}

interface ContentOutcome {
  problems: ContentProblem[];
  /** Done or (dry run) to be done; null: it was refused. */
  changes: Changes | null;
  /** Kinds of texts that have no folder here, and are left as they are. */
  left?: LeftAlone[];
  /** Kept files that are gone, since nothing has named them for long; missing: none. */
  swept?: number;
}

/**
 * Loads a folder of articles, news, questions, company texts and trial programmes (docs/content.md). Nothing is changed unless every file
 * is good; what is changed is changed in one transaction. Of each kind that has a folder it is everything there is:
 * what no longer stands in it is removed. A text that staff have changed and that its file would change or remove is
 * named, and nothing is loaded, unless the files are to win; a file that is as it was leaves the staff's text alone.
 */
export async function importContent(
  db: Database,
  root: string,
  options: ContentOptions,
): Promise<ContentOutcome> {
  const outcome = await inTransaction(db, (tx) => importContentWithin(tx, root, options));
  if (!outcome.changes || options.dryRun) return outcome;
  try {
    const swept = await sweepContentFiles(db, options.dataDir, options.now);
    return { ...outcome, ...(swept.length > 0 && { swept: swept.length }) };
  } catch (error) {
    // What was imported stands; the next import looks again.
    logger().warn({ event: 'content.not_swept', error: describeError(error) });
    return outcome;
  }
}

/** The same within a transaction that is open already. */
export async function importContentWithin(
  tx: Database,
  root: string,
  { dataDir, dryRun = false, overwrite = false }: ContentOptions,
): Promise<ContentOutcome> {
  await beginImport(tx);
  const folder = readContentFolder(root);
  const { pairs, kinds, problems } = folder;
  const reference = await loadContentReference(tx, folder);
  const reader = new MediaReader(root);
  const entries: Filed<EntryRecord>[] = [];
  const company: Filed<CompanyRecord>[] = [];
  const trials: TrialRecord[] = [];
  const media = new Map<string, Medium>();
  for (const pair of pairs) {
    const read = await readEntry(pair, reference, reader);
    for (const problem of read.problems) problems.push(problem);
    for (const medium of read.media) media.set(medium.url, medium);
    if (read.record?.table === 'entry') entries.push(read.record);
    else if (read.record?.table === 'company') company.push(read.record);
    else if (read.record) trials.push(read.record);
  }
  problems.push(...repeatedSlugs(entries), ...repeatedServices(company));
  if (problems.length > 0) return { problems, changes: null };
  const plan = async (hold: boolean) => [
    await planEntries(tx, entries, kinds, { overwrite, hold }),
    await planCompany(tx, company, kinds, { overwrite, hold }),
    await planTrials(tx, trials, kinds, { overwrite, hold }),
  ];
  let plans = await plan(false);
  problems.push(...plans.flatMap(({ conflicts }) => conflicts));
  if (problems.length > 0) return { problems, changes: null };
  if (!dryRun) {
    // Before the rows that name them: a file that nobody names is only in the way.
    for (const medium of media.values()) {
      const problem = await keep(dataDir, medium);
      if (problem) return { problems: [problem], changes: null };
    }
    // Staff may have saved meanwhile; from here on they wait.
    plans = await plan(true);
    problems.push(...plans.flatMap(({ conflicts }) => conflicts));
    if (problems.length > 0) return { problems, changes: null };
    for (const { save } of plans) await save(tx);
  }
  const left = await leftAlone(tx, kinds);
  return {
    problems,
    changes: addUp(plans.map(({ changes }) => changes)),
    ...(left.length > 0 && { left }),
  };
}

/** Puts a file where it is served from; what is wrong when that can't be done. */
async function keep(dataDir: string, medium: Medium): Promise<ContentProblem | null> {
  try {
    await keepMedium(dataDir, medium);
    return null;
  } catch (error) {
    if (error instanceof MediumChanged)
      return { file: String(medium.from), line: 1, field: 'file', word: 'content.file_changed' };
    if (!(error instanceof Error && 'code' in error)) throw error;
    return {
      file: dataDir,
      line: 1,
      field: medium.url,
      word: 'content.not_kept',
      params: { value: String(error.code) },
    };
  }
}

/** Articles of all four kinds share their addresses. */
function repeatedSlugs(entries: readonly EntryRecord[]): ContentProblem[] {
  const seen = new Map<string, string>();
  return entries.flatMap(({ kind, type, slug }) => {
    const file = fileOf({ kind, type, slug });
    const first = seen.get(`${kind} ${slug}`);
    seen.set(`${kind} ${slug}`, first ?? file);
    if (first === undefined) return [];
    return [{ file, line: 1, field: 'file', word: 'content.taken', params: { value: first } }];
  });
}

/** Menu and text are joined by the title: of two that have it, one would be shown nowhere. */
function repeatedServices(company: readonly CompanyRecord[]): ContentProblem[] {
  const seen = new Map<string, string>();
  return company.flatMap(({ typeCode, subTypeCode, subTypeName }) => {
    if (typeCode !== COMPANY_LISTS.service) return [];
    const file = `${FOLDERS.service}/${subTypeCode}.zh.md`;
    const first = seen.get(subTypeName.zh);
    seen.set(subTypeName.zh, first ?? file);
    if (first === undefined) return [];
    return [{ file, line: 1, field: 'title', word: 'content.service_taken', params: { value: first } }];
  });
}

const addUp = (all: readonly Changes[]): Changes => ({
  added: all.reduce((sum, { added }) => sum + added, 0),
  updated: all.reduce((sum, { updated }) => sum + updated, 0),
  unchanged: all.reduce((sum, { unchanged }) => sum + unchanged, 0),
  removed: all.flatMap(({ removed }) => removed),
});
