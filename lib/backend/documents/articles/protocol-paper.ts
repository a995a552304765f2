import type { ContentData, ReagentData, StepData } from '@/lib/backend/db/schema';
import type { Temperature } from '@/lib/domain/protocol/amounts';
import { type Run, reagentNeeds } from '@/lib/domain/protocol/reagent-needs';
import { fill } from '@/lib/i18n/fill';
import { writeAmount } from '@/lib/i18n/write-amount';
import { writeNumber } from '@/lib/i18n/write-number';
import { type Block, type DocumentSection, leading, text } from '../model';
import type { ArticleWriting } from './article-paper';
import { sectionsOfHtml } from './html-sections';

/**
 * Where a reagent comes from: its number or that of the kit it comes in, with those of kits that are used alike; the
 * bench's own has none.
 */
export function originOf(
  { catalogNo, partOf }: ReagentData,
  { reagents = [], manuals = [] }: ContentData,
  words: ArticleWriting['words'],
): string {
  const number = catalogNo ?? reagents.find(({ key }) => key === partOf)?.catalogNo ?? null;
  if (number === null) return words.ownBench;
  return manuals.includes(number) ? manuals.join(', ') : number;
}

/** Volumes for a run, the steps with what they take and warn of, and what stands behind them. */
export function protocolSections(data: ContentData, run: Run, writing: ArticleWriting): DocumentSection[] {
  const { steps = [], notesHtml } = data;
  return [
    volumes(data, run, writing),
    ...steps.map((step, index) => stepSection(step, index + 1, data, writing)),
    ...(notesHtml ? sectionsOfHtml(writing.say(notesHtml)) : []),
  ];
}

/** What a text rests on, where it names anything. */
export const sourcesSection = (
  sources: NonNullable<ContentData['sources']>,
  words: ArticleWriting['words'],
): DocumentSection[] =>
  sources.length === 0
    ? []
    : [
        {
          title: words.sources,
          blocks: [
            { kind: 'steps', lines: sources.map(({ title, url }) => [title, url].filter(Boolean).join(' ')) },
          ],
        },
      ];

function volumes(data: ContentData, run: Run, writing: ArticleWriting): DocumentSection {
  const { steps = [], reagents = [] } = data;
  const { words, say } = writing;
  const rows = reagentNeeds(
    steps,
    reagents.map(({ key, dilution, strength }) => ({ key, dilution, strength })),
    run,
  ).map(({ key, perSample, total, fromPack }) => {
    const reagent = reagents.find((one) => one.key === key);
    const isSame = fromPack.value === total.value && fromPack.unit === total.unit;
    return [
      reagent ? say(reagent.name) : key,
      reagent ? originOf(reagent, data, words) : words.ownBench,
      perSample ? writeAmount(perSample, words) : '–',
      writeAmount(total, words),
      isSame ? '' : writeAmount(fromPack, words),
    ];
  });
  const { samples, controls, overagePercent: overage } = run;
  const made = fill(words.run, { samples: writeNumber(samples), controls, overage });
  return {
    title: words.volumes,
    blocks: [
      text(made),
      {
        kind: 'table',
        head: [words.reagent, words.catalogNo, words.perSample, words.total, words.fromPack],
        rows,
        columns: ['rest', 'words', 'amount', 'amount', 'amount'],
      },
    ],
  };
}

export function stepSection(
  { title, html, warningHtml, seconds, celsius, uses }: StepData,
  number: number,
  { reagents = [] }: ContentData,
  { words, say }: ArticleWriting,
): DocumentSection {
  const taken = uses.map((use) => {
    const name = reagents.find(({ key }) => key === use.key)?.name;
    const every =
      use.every === 1 ? '' : use.every === null ? words.perRun : fill(words.perBatch, { count: use.every });
    // The amount first: `PBS, 1× 2.5 mL` reads as once 2.5 mL.
    return [writeAmount(use, words), name ? say(name) : use.key, every]
      .filter((part) => part !== '')
      .join(' ');
  });
  const facts = [
    ...(seconds === null ? [] : [writeTime(seconds)]),
    ...(celsius ? [writeTemperature(celsius)] : []),
    ...taken,
  ];
  const warning = warningHtml ? sectionsOfHtml(say(warningHtml)).flatMap(({ blocks }) => blocks) : [];
  return {
    title: `${number} · ${say(title)}`,
    blocks: [
      facts.length > 0 ? text([{ text: facts.join(' · '), strong: true }]) : null,
      ...sectionsOfHtml(say(html)).flatMap(({ blocks }) => blocks),
      ...(warning.length > 0 ? [leading({ text: words.warning, strong: true }), ...warning] : []),
    ] satisfies (Block | null)[],
  };
}

/** `30 s`, `5 min`, `1 h 30 min`: units that both languages write alike. */
function writeTime(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor((seconds % 3_600) / 60), 'min'],
    [seconds % 60, 's'],
  ];
  return parts.flatMap(([value, unit]) => (value > 0 ? [`${value} ${unit}`] : [])).join(' ');
}

const minus = (value: number) => String(value).replace('-', '−');
const writeTemperature = ({ min, max }: Temperature) =>
  min === max ? `${minus(min)} °C` : `${minus(min)}–${minus(max)} °C`;
