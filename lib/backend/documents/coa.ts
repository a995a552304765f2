import type { Lot } from './load-document';
import {
  attributeText,
  columnTable,
  documentPage,
  factTable,
  paragraphs,
  section,
  type Writing,
} from './page';

/** The certificate of analysis of one lot. */
export function writeCoa(writing: Writing, lot: Lot): string {
  const { words, source } = writing;
  const { coa, labels } = words;
  const { exNm, emNm } = source.goods;
  const appearance = attributeText(writing, 'appearance', coa.appearanceDefault);
  const rows = [
    [coa.appearance, appearance, coa.conforms, coa.conforms],
    [coa.purity, attributeText(writing, 'purity', coa.resultSpec), lot.result, coa.conforms],
    [coa.identity, coa.identitySpec, coa.identityResult, coa.conforms],
  ];
  if (exNm && emNm) rows.push([coa.spectrum, `${exNm} / ${emNm} nm (±5 nm)`, coa.conforms, coa.conforms]);
  return documentPage(writing, words.kinds.coa, [
    factTable([
      [labels.lot, lot.lot],
      [labels.madeOn, lot.madeOn],
      [labels.expiresOn, lot.expiresOn],
    ]),
    section(
      labels.result,
      columnTable([labels.test, labels.specification, labels.result, labels.conclusion], rows),
    ),
    section(labels.conclusion, paragraphs(coa.release, coa.by)),
  ]);
}
