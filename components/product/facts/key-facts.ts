import type { useTranslations } from 'next-intl';
import type { ProductView } from '@/lib/views/product/product';

/** A figure that decides whether it is the right product. */
interface KeyFact {
  name: string;
  /** Each on a line of its own; `note` is how it is known. */
  values: { text: string; note?: string }[];
  /** Emission maximum of what it carries, for a dot in its colour. */
  glowNm?: number;
}

type Words = ReturnType<typeof useTranslations<'product'>>;
type Make = (view: ProductView, t: Words) => (KeyFact | null)[];

const attribute = (view: ProductView, key: string) => view.attributes.find((one) => one.key === key);

/** An attribute under its own name. */
const own = (view: ProductView, ...keys: string[]): (KeyFact | null)[] =>
  keys.map((key) => {
    const found = attribute(view, key);
    return found ? { name: found.name, values: [{ text: found.value }] } : null;
  });

const fact = (name: string, ...values: KeyFact['values']): KeyFact | null => {
  const said = values.filter(({ text }) => text !== '');
  return said.length > 0 ? { name, values: said } : null;
};

function light({ product: { exNm, emNm } }: ProductView, t: Words): KeyFact | null {
  if (exNm === null || emNm === null) return null;
  return { name: t('facts.exEm'), values: [{ text: `${exNm} / ${emNm} nm` }] };
}

function conjugate(view: ProductView, t: Words): KeyFact | null {
  if (view.conjugate === null) return null;
  const { exNm, emNm } = view.product;
  const maxima = exNm !== null && emNm !== null ? `${exNm} / ${emNm} nm` : '';
  return {
    name: t('facts.conjugate'),
    values: [{ text: view.conjugate, ...(maxima && { note: maxima }) }],
    ...(emNm !== null && { glowNm: emNm }),
  };
}

/** Techniques with their dilutions as the record has them, one a line; without dilutions the techniques alone. */
function applications(view: ProductView, t: Words): KeyFact | null {
  const dilution = attribute(view, 'dilution');
  if (dilution) return fact(dilution.name, ...dilution.value.split(/\s*[;；]\s*/).map((text) => ({ text })));
  return fact(t('facts.applications'), { text: view.applications.join(t('spectra.and')) });
}

const host = (view: ProductView, t: Words): KeyFact | null => {
  const isotype = attribute(view, 'isotype')?.value ?? attribute(view, 'format')?.value ?? '';
  const clone = [attribute(view, 'clonality')?.value, attribute(view, 'clone')?.value]
    .filter(Boolean)
    .join(' ');
  if (view.host === null) return fact(t('facts.clonality'), { text: clone });
  return fact(t('facts.host'), { text: `${view.host} ${isotype}`.trim(), ...(clone && { note: clone }) });
};

/** Species it reacts with, separated by evidence. */
function species(view: ProductView, t: Words): KeyFact | null {
  const tested = attribute(view, 'testedSpecies')?.value;
  const predicted = attribute(view, 'predictedSpecies')?.value;
  if (!tested && !predicted)
    return fact(t('facts.reactivity'), { text: view.reactivity.join(t('spectra.and')) });
  return fact(
    t('facts.reactivity'),
    { text: tested ?? '', note: t('facts.tested') },
    { text: predicted ?? '', note: t('facts.predicted') },
  );
}

const binding = ({ boundTo }: ProductView, t: Words) => fact(t('facts.binding'), { text: boundTo });

const dye: Make = (view, t) => [
  light(view, t),
  ...own(view, 'extinction', 'quantumYield'),
  binding(view, t),
  ...own(view, 'chemistry', 'permeability', 'appearance', 'solubility', 'concentration', 'purity'),
];

const FACTS: Record<ProductView['product']['type'], Make> = {
  antibody: (view, t) => [host(view, t), species(view, t), applications(view, t), conjugate(view, t)],
  secondary: (view, t) => {
    const target = attribute(view, 'specificity') ?? attribute(view, 'target');
    return [
      fact(t('facts.detects'), { text: target?.value ?? '' }),
      host(view, t),
      ...own(view, 'crossAdsorbed'),
      applications(view, t),
      conjugate(view, t),
    ];
  },
  dye,
  probe: dye,
  kit: (view, t) => [
    ...own(view, 'inputMass', 'inputConcentration', 'duration', 'dol', 'detectionRange'),
    conjugate(view, t) ?? light(view, t),
  ],
  buffer: (view, t) => [
    ...own(view, 'composition', 'ph', 'purity', 'appearance'),
    fact(t('facts.applications'), { text: view.applications.join(t('spectra.and')) }),
  ],
};

const MOST = 6;

/** The figures to stand beside the picture, by what kind of product it is. */
export const keyFacts = (view: ProductView, t: Words): KeyFact[] =>
  FACTS[view.product.type](view, t)
    .filter((one) => one !== null)
    .slice(0, MOST);
