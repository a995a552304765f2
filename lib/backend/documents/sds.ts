import type { HazardStatement } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import { fireGases } from '@/lib/domain/product/fire-gases';
import { isClassified } from '@/lib/domain/product/ghs';
import { pictogramSvg } from '@/lib/domain/product/ghs-pictures';
import { fill } from '@/lib/i18n/fill';
import { headFacts } from './frame';
import {
  FIRE,
  firstAidOf,
  HANDLING,
  protectionOf,
  REACTIVITY,
  ROUTES,
  STORAGE,
  statementsOf,
} from './measures';
import {
  attributeOf,
  type Block,
  componentsFact,
  type DocumentModel,
  facts,
  type Line,
  type Span,
  text,
  type Writing,
} from './model';
import { pictogramName } from './words';

/** Side of a pictogram, in px of the page. */
const SIDE = 72;

/** The safety data sheet in its sixteen sections. What no record holds is "no data". */
export function writeSds(writing: Writing): DocumentModel {
  const { words, source, lang, say } = writing;
  const { goods } = source;
  const { sds, labels, notes } = words;
  const { hazard } = goods;
  const demanded = (kind: RegExp) => statementsOf(hazard?.precautions, kind).map((one) => say(one.text));
  const besides = (kind: RegExp) => statementsOf(hazard?.other, kind).map((one) => say(one.text));
  // In place of the usual media: of these some feed its fire, or do not reach it.
  const fire = demanded(FIRE);
  const known = (key: string): Line => attributeOf(writing, key) ?? notes.noData;
  const [health, environment] = [of(writing, 'H3'), of(writing, 'H4')];
  const sections: [{ title: string }, ...(Block | null)[]][] = [
    [sds.s1, identification(), text(sds.s1.use)],
    [sds.s2, ...hazards(writing)],
    [sds.s3, ingredients(writing)],
    [sds.s4, firstAid(writing)],
    [sds.s5, text(...(fire.length > 0 ? fire : [sds.s5.media]), gasesOf(writing), sds.s5.gear)],
    [sds.s6, text(sds.s6.collect, sds.s6.water)],
    [
      sds.s7,
      text(...demanded(HANDLING), sds.s7.handle),
      // The words of storage may point to the list of the components.
      facts([sds.s7.store, pick(goods.storage.text, lang).text], componentsFact(writing)),
      text(...demanded(STORAGE)),
    ],
    [sds.s8, protection(writing)],
    [
      sds.s9,
      facts(
        [sds.s9.appearance, known('appearance')],
        // What stands on record of a solution is the weight of what is dissolved in it.
        [sds.s9.weight, mixtureOf(writing) ? notes.noData : known('mw')],
        [sds.s9.solubility, known('solubility')],
        [sds.s9.ph, known('ph')],
        [sds.s9.flash, known('flashPoint')],
      ),
    ],
    [sds.s10, text(sds.s10.stable, ...besides(REACTIVITY), sds.s10.avoid)],
    // Below a classification no sheet denies what that rests on.
    [sds.s11, health, text(health ? sds.s11.further : sds.s11.tested)],
    [sds.s12, environment, text(environment ? sds.s12.further : sds.s12.eco)],
    [sds.s13, text(sds.s13.waste)],
    [sds.s14, ...transport(writing)],
    [sds.s15, text(sds.s15.form, hazard && sds.s15.law)],
    [sds.s16, text(sds.s16.disclaimer)],
  ];
  return {
    title: words.kinds.sds,
    facts: headFacts(writing),
    sections: sections.map(([{ title }, ...blocks], index) => ({ title: `${index + 1}. ${title}`, blocks })),
  };

  function identification(): Block {
    const { supplier } = words;
    return facts(
      [labels.product, say(goods.name)],
      [labels.catalogNo, goods.catalogNo],
      [labels.supplier, supplier.name],
      [labels.address, supplier.address],
      [labels.phone, supplier.phone],
      [labels.email, supplier.email],
    );
  }
}

/** `H330 Fatal if inhaled.`, with the component of a kit that it is about before it. */
const statementLine = ({ code, text: said, of }: HazardStatement, { say, lang }: Writing): Line => [
  ...(of ? [say(of), lang === 'en' ? ': ' : '：'] : []),
  `${code} `,
  say(said),
];

function hazards(writing: Writing): Block[] {
  const { words, source } = writing;
  const { sds } = words;
  const { hazard } = source.goods;
  if (!hazard) {
    return [text(sds.s2.unknown, mixtureOf(writing) ? sds.s2.ingredients : null)];
  }
  if (!isClassified(hazard)) return [text(sds.unclassified)];
  const list = (statements: readonly HazardStatement[]) =>
    statements.length > 0 ? { lines: statements.map((one) => statementLine(one, writing)) } : null;
  const pictures: Block = {
    kind: 'pictures',
    pictures: hazard.pictograms.map((code) => ({
      svg: pictogramSvg(code, SIDE, pictogramName(writing.lang, code)),
      width: SIDE,
      height: SIDE,
      caption: [`${code} ${pictogramName(writing.lang, code)}`],
    })),
  };
  return [
    ...(hazard.pictograms.length > 0 ? [pictures] : []),
    facts(
      [sds.signalWord, sds.signal[hazard.signal]],
      [sds.statements, list(hazard.statements)],
      [sds.precautions, list(hazard.precautions)],
      [sds.otherHazards, list(hazard.other)],
    ),
  ];
}

/** Statements one after another as sentences, without their codes. */
const sentences = (parts: readonly Span[], lang: Lang): Line =>
  parts.flatMap((part, index) => (index > 0 && lang === 'en' ? [' ', part] : [part]));

/** By route what the label says; the common sentence where it says nothing, or not what to do first. */
function firstAid({ words, source, say, lang }: Writing): Block {
  const { s4 } = words.sds;
  const { routes, always } = firstAidOf(source.goods.hazard);
  const ofRoutes = ROUTES.map((route) => {
    const { leads, statements } = routes[route];
    const said = statements.map((one) => say(one.text));
    return sentences(leads ? said : [{ text: s4[route] }, ...said], lang);
  });
  return text(...ofRoutes, ...always.map((one) => say(one.text)));
}

/** What the label demands stands before what is worn with every reagent. */
function protection({ words, source, say }: Writing): Block {
  const { s8 } = words.sds;
  const { statements, unsaidRespirator } = protectionOf(source.goods.hazard);
  return text(
    s8.limits,
    ...statements.map((one) => say(one.text)),
    unsaidRespirator ? s8.respirator : null,
    s8.gear,
  );
}

/** The hazard statements of one family (`H3`: health, `H4`: environment). */
function of(writing: Writing, family: string): Block | null {
  const found = writing.source.goods.hazard?.statements.filter(({ code }) => code.startsWith(family)) ?? [];
  return found.length > 0 ? text(...found.map((one) => statementLine(one, writing))) : null;
}

/** What a mixture is made of; of an antibody the record names the buffer. */
const mixtureOf = (writing: Writing): Line | null =>
  attributeOf(writing, 'composition') ?? attributeOf(writing, 'bufferFormulation');

const componentsOf = ({ source: { goods }, say }: Writing): Line | null =>
  goods.components.length > 0
    ? goods.components.flatMap(({ name }, index) => (index > 0 ? [' · ', say(name)] : [say(name)]))
    : null;

/** What a compound gives off in a fire; the formula on record of a mixture or a kit is that of one of its parts. */
function gasesOf(writing: Writing): Line {
  const { words, source, lang } = writing;
  const { s5 } = words.sds;
  const formula = source.goods.attributes.formula?.zh ?? '';
  const gases = mixtureOf(writing) || componentsOf(writing) ? [] : fireGases(formula);
  if (gases.length === 0) return s5.unknown;
  return fill(s5.released, { gases: gases.map((gas) => s5.gases[gas]).join(lang === 'en' ? ', ' : '、') });
}

function ingredients(writing: Writing): Block {
  const { source, words, say } = writing;
  const { goods } = source;
  const { s3 } = words.sds;
  const made = mixtureOf(writing) ?? componentsOf(writing);
  if (made) return facts([s3.mixture, made]);
  if (!goods.cas) return text(words.notes.noData);
  return facts(
    [s3.substance, say(goods.name)],
    [words.labels.cas, goods.cas],
    [s3.formula, attributeOf(writing, 'formula')],
  );
}

function transport({ source, words, say }: Writing): Block[] {
  const { s14 } = words.sds;
  const { hazard, shipping } = source.goods;
  const goods = hazard?.transport;
  return [
    facts(
      [s14.mode, say(shipping)],
      [s14.un, goods?.un ?? words.notes.noData],
      [s14.name, goods ? say(goods.name) : null],
      [s14.class, goods?.classNo ?? null],
      [s14.group, goods?.packingGroup ?? null],
    ),
  ];
}
