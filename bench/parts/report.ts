import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/tooling/steps.mjs';
import { SECTIONS, type Section } from './options';

export interface Row {
  figure: string;
  budget: string;
  /** What it is held against, from the same run. */
  baseline: string;
  result: string;
  /** Whether the budget is kept; null where there is none. */
  kept: boolean | null;
}

export interface SectionReport {
  rows: Row[];
  /** Sentences below the table. */
  notes?: string[];
}

const FILE = path.join(root, 'docs/performance.md');
const TITLES: Record<Section, string> = {
  bytes: 'What a visitor loads',
  account: 'JavaScript of login and personal centre',
  rps: 'Requests per second',
  memory: 'Memory',
  search: 'Search in 100,000 products',
  orders: 'Taking and listing orders',
  lighthouse: 'Lighthouse',
  navigation: 'From the list to a product',
  press: 'Presses on a slow processor',
};

const INTRO = `# Performance

Measured by \`npm run bench\`; this page is written by it. \`--only=bytes,rps\` measures some
sections and leaves the others as they stand; \`--quick\` tries everything with few rounds and writes nothing. The shop
is measured as \`npm start\` serves it. Each figure stands beside its baseline from the same run, because only the two
together mean anything on another machine. Measure on a machine that does nothing else.
`;

const start = (section: Section) => `<!-- ${section} -->`;
const end = (section: Section) => `<!-- /${section} -->`;

/** The machine in neutral words: `2 processors, 8 GB, Node 20.9.0`. */
function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} processors, ${memory} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}

function toMarkdown(section: Section, { rows, notes = [] }: SectionReport): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const day = new Date().toISOString().slice(0, 10);
  const mark = (kept: boolean | null) => (kept === null ? '' : kept ? 'yes' : '**no**');
  return [
    start(section),
    `## ${TITLES[section]}`,
    '',
    `${day} · ${machine()}`,
    '',
    '| figure | budget | baseline | result | kept |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ figure, budget, baseline, result, kept }) =>
        `| ${[figure, budget, baseline, result, mark(kept)].map(cell).join(' | ')} |`,
    ),
    ...notes.flatMap((note) => ['', note]),
    end(section),
  ].join('\n');
}

/** What stands above the first section: where it was written by hand, it stays. */
const preface = (old: string): string =>
  (old.split(/^<!-- \w+ -->$/m, 1)[0] ?? '').trimEnd() || INTRO.trimEnd();

/** Replaces one section of docs/performance.md; the other ones keep their older results. */
export async function writeSection(section: Section, report: SectionReport): Promise<void> {
  const old = await readFile(FILE, 'utf8').catch(() => '');
  const sections = SECTIONS.map((name) => {
    if (name === section) return toMarkdown(section, report);
    const [from, to] = [old.indexOf(start(name)), old.indexOf(end(name))];
    return from < 0 || to < 0 ? '' : old.slice(from, to + end(name).length);
  });
  await writeFile(FILE, `${[preface(old), ...sections.filter(Boolean)].join('\n\n')}\n`);
}

export function printSection(section: Section, { rows, notes = [] }: SectionReport): void {
  console.log(`\n${TITLES[section]}`);
  for (const { figure, budget, baseline, result, kept } of rows) {
    const mark = kept === null ? ' ' : kept ? '✓' : '✗';
    console.log(`  ${mark} ${figure}: ${result} (budget ${budget || '–'}; baseline ${baseline || '–'})`);
  }
  for (const note of notes) console.log(`    ${note}`);
}
