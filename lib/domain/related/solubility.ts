/** How a language says of liquids that something does not dissolve in them. */
interface Refusal {
  /** Before the liquids. */
  not: RegExp;
  /** Where they end. */
  end: RegExp;
  /** Up to the water among them, which stands alone or is joined to others. */
  water: RegExp;
  /** Water that stands before what is said of it. */
  waterFirst: RegExp;
}

const REFUSALS: readonly Refusal[] = [
  {
    not: /[不难微]易?溶于/,
    end: /水?溶|[，。；,.;()（）\n]/,
    water: /^(?:.*[、和或及与])?水/,
    waterFirst: /水中?[不难微]溶/g,
  },
  {
    not: /(?:insoluble|(?:not|poorly|slightly|sparingly) soluble) in /i,
    end: /soluble|dissolv|[.;()\n]/i,
    water: /^(?:.*(?:and|or|nor|,) )?water/i,
    waterFirst: /water[- ]insoluble/gi,
  },
];

/** A text of solubility without what it says of not dissolving in water. */
function withoutRefusal(text: string, { not, end, water, waterFirst }: Refusal): string {
  const [before, ...refused] = text.replace(waterFirst, '').split(not);
  const left = refused.map((said) => {
    const [liquids = ''] = said.split(end);
    return said.slice(water.exec(liquids)?.[0].length ?? 0);
  });
  return [before, ...left].join(' ');
}

/** By its record it dissolves in dimethyl sulfoxide and not in water. */
export function dissolvesInDmsoAlone(solubility: string): boolean {
  const dissolves = REFUSALS.reduce(withoutRefusal, solubility);
  return /DMSO|二甲基亚砜/i.test(dissolves) && !/(?<!无)水|water/i.test(dissolves);
}
