import { demoFiles } from '../../lib/backend/demo/demo-files';
import { contactOf, type FrameWords } from '../../lib/backend/documents/frame';
import {
  type Cell,
  type DocumentModel,
  type DocumentSection,
  type Line,
  text,
} from '../../lib/backend/documents/model';
import { documentWords } from '../../lib/backend/documents/words';
import type { Lang } from '../../lib/backend/localise';

interface Group {
  code: string;
  parent: string | null;
  sort: number;
  nameZh: string;
  nameEn: string;
}
type Row = Record<string, string>;

const groups = demoFiles
  .readJson<Group[]>('catalogue/groups.json')
  .toSorted((one, other) => one.sort - other.sort);
const rows: Row[] = demoFiles
  .list('catalogue/goods', '.csv')
  .flatMap((file) => demoFiles.readCsv(file).records.map(({ values }) => values));

/** Categories without one above them: each has a brochure. */
export const FAMILIES = groups.filter(({ parent }) => !parent).map(({ code }) => code);

const named = (row: Row | Group, column: string, lang: Lang): string =>
  String(Reflect.get(row, `${column}${lang === 'zh' ? 'Zh' : 'En'}`) ?? '');

/** The families' own categories and those below them, as they follow one another in the shop. */
const below = (code: string): Group[] => {
  const own = groups.filter((group) => group.parent === code);
  return own.flatMap((group) => [group, ...below(group.code)]);
};

/** Products on sale in a category, each with all of its pack sizes. */
function productsOf(group: string, lang: Lang): Cell[][] {
  const heads = rows.filter((row) => row.group === group && row.status !== 'discontinued');
  return heads
    .toSorted((one, other) => Number(one.sort) - Number(other.sort))
    .map((head) => {
      const catalogNo = head.catalogNo ?? '';
      const sizes = rows
        .filter((row) => row.catalogNo === catalogNo)
        // A number and its unit stay together where a line ends.
        .map((row) => named(row, 'size', lang).replaceAll(' ', '\u00A0'));
      const name: Line = { text: named(head, 'name', lang), strong: true };
      return [catalogNo, { lines: [name, named(head, 'summary', lang)] }, sizes.join(' · ')];
    });
}

/** What the Markdown file of a brochure says: its head's title and summary, and its paragraphs. */
function writtenOf(family: string, lang: Lang) {
  const [, head = '', body = ''] = demoFiles
    .readText(`content/brochures/${family}.${lang}.md`)
    .split(/^---$/m);
  const field = (name: string) => new RegExp(`^${name}: "(.*)"$`, 'm').exec(head)?.[1] ?? '';
  // Fields stand in the Chinese file alone: what is offered is what is printed.
  const fields = demoFiles.readText(`content/brochures/${family}.zh.md`);
  const version = new RegExp(`file: ${family}\\.${lang}\\.pdf,.* version: "(.*)"`).exec(fields)?.[1] ?? '';
  return { summary: field('summary'), version, paragraphs: body.trim().split(/\n{2,}/) };
}

/** A family's brochure: what it is about, then its products by category. No prices: they change sooner than paper. */
export function brochureOf(family: string, lang: Lang): { model: DocumentModel; frame: FrameWords } {
  const words = documentWords(lang);
  const { labels } = words;
  const group = groups.find(({ code }) => code === family);
  const name = group ? named(group, 'name', lang) : family;
  const { summary, version, paragraphs } = writtenOf(family, lang);
  const listed = [...(group ? [group] : []), ...below(family)].map((one): DocumentSection | null => {
    const products = productsOf(one.code, lang);
    if (products.length === 0) return null;
    return {
      title: named(one, 'name', lang),
      blocks: [
        {
          kind: 'table',
          head: [labels.catalogNo, labels.product, labels.packSize],
          rows: products,
          columns: ['whole', 'rest', 'words'],
        },
      ],
    };
  });
  const sections = [{ title: '', blocks: [text(summary, ...paragraphs)] }, ...listed].filter(
    (section) => section !== null,
  );
  const model: DocumentModel = { title: words.kinds.brochure, facts: [[labels.version, version]], sections };
  const frame: FrameWords = {
    htmlLang: lang === 'en' ? 'en' : 'zh-CN',
    windowTitle: `${words.kinds.brochure} · ${name}`,
    supplier: words.supplier.name,
    name: { text: name },
    sections,
    notes: [words.notes.research, words.notes.demo],
    contact: contactOf(words),
    issuedOn: '2026-03-02',
  };
  return { model, frame };
}
