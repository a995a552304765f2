import { settings } from '@/lib/config/settings';
import type { DocumentModel, DocumentSection, Span, Writing } from './model';
import type { DocumentWords } from './words';

/** What stands around the content of a document, in either form. */
export interface FrameWords {
  htmlLang: string;
  windowTitle: string;
  supplier: string;
  name: Span;
  sections: DocumentSection[];
  notes: string[];
  contact: string;
  /** The day (yyyy-MM-dd) of what it says; null: none is on record. */
  issuedOn: string | null;
}

export const contactOf = ({ supplier }: DocumentWords): string =>
  [supplier.name, supplier.phone, supplier.email].join(' · ');

export function frameOf(model: DocumentModel, { lang, words, source, say }: Writing): FrameWords {
  const { supplier, notes } = words;
  const { versions } = source;
  const history: DocumentSection = {
    title: words.labels.history,
    blocks: [
      {
        kind: 'table',
        head: [words.labels.version, words.labels.revised, words.labels.changes],
        columns: ['words', 'whole', 'rest'],
        rows: versions.map(({ version, revisedOn, changes }) => [version, revisedOn, say(changes)]),
      },
    ],
  };
  const sections = model.sections.filter((section) => section !== null);
  return {
    htmlLang: lang === 'en' ? 'en' : 'zh-CN',
    windowTitle: `${model.title} · ${source.goods.catalogNo}`,
    supplier: supplier.name,
    name: say(source.goods.name),
    sections: versions.length > 0 ? [...sections, history] : sections,
    notes: [notes.drawn, notes.research, ...(settings().demo ? [notes.demo] : [])],
    contact: contactOf(words),
    issuedOn: versions[0]?.revisedOn ?? null,
  };
}

/** Facts that head every document, with the version on record. */
export function headFacts({ words, source }: Writing): DocumentModel['facts'] {
  const [newest] = source.versions;
  return [
    [words.labels.catalogNo, source.goods.catalogNo],
    [words.labels.cas, source.goods.cas],
    [words.labels.version, newest?.version ?? null],
    [words.labels.revised, newest?.revisedOn ?? null],
  ];
}
