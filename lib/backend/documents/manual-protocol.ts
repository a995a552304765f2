import type { ContentData, ReagentData } from '@/lib/backend/db/schema';
import { reagentNeeds } from '@/lib/domain/protocol/reagent-needs';
import { fill } from '@/lib/i18n/fill';
import { writeAmount } from '@/lib/i18n/write-amount';
import type { ArticleWriting } from './articles/article-paper';
import { sectionsOfHtml } from './articles/html-sections';
import { originOf, sourcesSection, stepSection } from './articles/protocol-paper';
import type { DocumentSource } from './load-document';
import { type DocumentSection, type Line, text, type Writing } from './model';

/** One sample, and no more than it takes. */
const ONE = { samples: 1, controls: 0, overagePercent: 0 };

/** What each part of a kit is for, and how it is kept; null where no record says what any is for. */
export function componentSection({ source, words, say }: Writing): DocumentSection | null {
  const { components } = source.goods;
  if (!components.some(({ purpose }) => purpose)) return null;
  const { labels, manual } = words;
  return {
    title: manual.components,
    blocks: [
      {
        kind: 'table',
        head: [labels.component, labels.storage, manual.purpose],
        rows: components.map(({ name, storage, purpose }): Line[] => [
          say(name),
          storage.zh ? say(storage) : '',
          purpose ? say(purpose) : '',
        ]),
        columns: ['words', 'words', 'rest'],
      },
    ],
  };
}

/** The protocols that belong to a kit: what one sample takes, and the steps with their times and temperatures. */
export function protocolsOfManual({ source, words, lang, say }: Writing): DocumentSection[] {
  const writing: ArticleWriting = { lang, words: words.articles, say: (text) => say(text).text };
  return source.protocols.flatMap((protocol) => protocolSections(protocol, source, writing, words.manual));
}

function protocolSections(
  { title, html, data }: DocumentSource['protocols'][number],
  { goods }: DocumentSource,
  writing: ArticleWriting,
  manual: Writing['words']['manual'],
): DocumentSection[] {
  const { words, say } = writing;
  const { steps = [], sources = [], notesHtml, version } = data;
  const own = ofKit(data, goods.catalogNo);
  const reagents = (data.reagents ?? []).filter(({ key }) => !own.whole.has(key));
  const used = steps.map((step) => ({ ...step, uses: step.uses.filter(({ key }) => !own.whole.has(key)) }));
  return [
    {
      title: fill(manual.protocol, { title: say(title) }),
      blocks: [
        version ? text(fill(manual.protocolVersion, { version })) : null,
        ...sectionsOfHtml(say(html)).flatMap(({ blocks }) => blocks),
        {
          kind: 'table',
          head: [words.reagent, words.perSample, words.catalogNo],
          rows: reagents.map((reagent) => [
            say(reagent.name),
            amountOf(reagent, used, words),
            own.parts.has(reagent.key) ? manual.inKit : originOf(reagent, data, words),
          ]),
          columns: ['rest', 'words', 'words'],
        },
      ],
    },
    ...used.map((step, index) => stepSection(step, index + 1, { ...data, reagents }, writing)),
    ...(notesHtml ? sectionsOfHtml(say(notesHtml)) : []),
    ...sourcesSection(sources, words),
  ];
}

/**
 * What is within the kit whose manual this is. A protocol of several kits names one of them to be bought: in the manual
 * of another it stands for that one. `whole`: the kit itself; `parts`: what comes in it.
 */
function ofKit({ reagents = [], manuals = [] }: ContentData, catalogNo: string) {
  const kits = new Set([...manuals, catalogNo]);
  const isKit = ({ catalogNo: no }: ReagentData) => no !== null && kits.has(no);
  const whole = new Set(reagents.filter(isKit).map(({ key }) => key));
  const parts = new Set(
    reagents.flatMap(({ key, partOf }) => (partOf !== undefined && whole.has(partOf) ? key : [])),
  );
  return { whole, parts };
}

/** `10 µL`, or `10 mL for the run`, or both; what is made for several samples at once says for how many. */
function amountOf(
  { key, dilution, strength }: ReagentData,
  steps: Parameters<typeof reagentNeeds>[0],
  words: ArticleWriting['words'],
): string {
  const [need] = reagentNeeds(steps, [{ key, dilution, strength }], ONE);
  const shared = steps
    .flatMap(({ uses }) => uses)
    .filter((use) => use.key === key && use.every !== 1)
    .map((use) =>
      [
        writeAmount(use, words),
        use.every === null ? words.perRun : fill(words.perBatch, { count: use.every ?? 1 }),
      ].join(' '),
    );
  return [...(need?.perSample ? [writeAmount(need.perSample, words)] : []), ...shared].join(' + ');
}
