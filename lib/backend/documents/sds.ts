import { pick } from '@/lib/backend/localise';
import { html, type Part } from './html';
import { attributeText, documentPage, factTable, paragraphs, section, type Writing } from './page';
import { fill } from './words';

/** The safety data sheet in its sixteen sections. */
export function writeSds(writing: Writing): string {
  const { words, source, lang } = writing;
  const { goods } = source;
  const { sds, notes } = words;
  const known = (key: string) => attributeText(writing, key, notes.noData);
  const sections: [{ title: string }, Part][] = [
    [sds.s1, [identification(writing), paragraphs(sds.s1.use)]],
    [sds.s2, [hazards(writing), paragraphs(sds.s2.prevention)]],
    [
      sds.s3,
      paragraphs(fill(sds.s3.substance, { name: ingredient(writing) }), goods.cas ? null : sds.s3.mixture),
    ],
    [sds.s4, paragraphs(sds.s4.eyes, sds.s4.skin, sds.s4.inhaled, sds.s4.swallowed)],
    [sds.s5, paragraphs(sds.s5.media, sds.s5.gases)],
    [sds.s6, paragraphs(sds.s6.collect, sds.s6.water)],
    [sds.s7, paragraphs(sds.s7.handle, fill(sds.s7.store, { storage: pick(goods.storage.text, lang).text }))],
    [sds.s8, paragraphs(sds.s8.limits, sds.s8.gear)],
    [
      sds.s9,
      paragraphs(
        fill(sds.s9.appearance, { appearance: known('appearance') }),
        fill(sds.s9.weight, { weight: known('mw') }),
        fill(sds.s9.solubility, { solubility: known('solubility') }),
      ),
    ],
    [sds.s10, paragraphs(sds.s10.stable, sds.s10.avoid)],
    [sds.s11, paragraphs(sds.s11.tested)],
    [sds.s12, paragraphs(sds.s12.eco)],
    [sds.s13, paragraphs(sds.s13.waste)],
    [
      sds.s14,
      paragraphs(fill(sds.s14.mode, { shipping: pick(goods.shipping, lang).text }), sds.s14.regulated),
    ],
    [sds.s15, paragraphs(sds.s15.law)],
    [sds.s16, paragraphs(sds.s16.disclaimer)],
  ];
  const body = sections.map(([{ title }, content], index) => section(`${index + 1}. ${title}`, content));
  return documentPage(writing, words.kinds.sds, body);
}

function identification({ source, words, say }: Writing): Part {
  return factTable([
    [words.labels.product, say(source.goods.name)],
    [words.labels.catalogNo, source.goods.catalogNo],
    [words.labels.supplier, words.supplier.name],
    [words.labels.address, words.supplier.address],
    [words.labels.phone, words.supplier.phone],
    [words.labels.email, words.supplier.email],
  ]);
}

function hazards({ source, words, say }: Writing): Part {
  const { hazard } = source.goods;
  if (!hazard) return paragraphs(words.sds.unclassified);
  return factTable([
    [words.sds.pictograms, hazard.pictograms.join(', ')],
    [words.sds.signalWord, words.sds.signal[hazard.signal]],
    [words.sds.statements, html`${hazard.statements.map((statement) => html`<p>${say(statement)}</p>`)}`],
  ]);
}

function ingredient({ source, lang, words }: Writing): string {
  const { name, cas } = source.goods;
  const text = pick(name, lang).text;
  return cas ? `${text} (${words.labels.cas} ${cas})` : text;
}
