import { pick } from '@/lib/backend/localise';
import { html, plainParagraphs } from './html';
import {
  attributeRows,
  columnTable,
  documentPage,
  factTable,
  paragraphs,
  section,
  type Writing,
} from './page';
import { spectraFigures } from './spectra-figure';

/** The product manual: what the product page says, in the order one needs it at the bench. */
export function writeManual(writing: Writing): string {
  const { source, words, lang, say } = writing;
  const { goods, skus, brandName, groupName } = source;
  const descr = pick(goods.descrHtml, lang);
  const figures = spectraFigures(writing);
  const advice = words.use[goods.goodsType];
  return documentPage(writing, words.kinds.manual, [
    section(words.manual.about, paragraphs(say(goods.summary), ...plainParagraphs(descr.text))),
    section(
      words.manual.data,
      factTable([
        [words.labels.brand, brandName && say(brandName)],
        [words.labels.category, say(groupName)],
        [words.labels.exEm, goods.exNm && goods.emNm ? `${goods.exNm} / ${goods.emNm} nm` : null],
        [words.labels.boundTo, goods.boundTo && say(goods.boundTo)],
        ...attributeRows(writing),
      ]),
    ),
    figures && section(words.manual.spectra, figures),
    section(
      words.manual.packs,
      columnTable(
        [words.labels.packCode, words.labels.packSize, words.labels.unit],
        skus.map((sku) => [sku.skuCode, say(sku.size), say(sku.unit)]),
      ),
    ),
    section(
      words.manual.storing,
      factTable([
        [words.labels.storage, say(goods.storage.text)],
        [words.labels.shipping, say(goods.shipping)],
      ]),
    ),
    section(words.manual.use, html`<ol>${Object.values(advice).map((line) => html`<li>${line}</li>`)}</ol>`),
    goods.questions.length === 0
      ? null
      : section(
          words.manual.questions,
          goods.questions.map(({ question, answer }) => [
            html`<p><strong>${say(question)}</strong></p>`,
            ...paragraphs(say(answer)),
          ]),
        ),
    goods.citations.length === 0
      ? null
      : section(
          words.manual.citations,
          html`<ol>${goods.citations.map(({ title, journal, year, doi }) => html`<li>${title}. <em>${journal}</em>, ${year}.${doi && ` ${doi}`}</li>`)}</ol>`,
        ),
    section(words.manual.documents, paragraphs(words.manual.sdsAndCoa)),
  ]);
}
