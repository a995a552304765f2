import { type Amount, type AmountUnit, isCounted, isPipetted, type Use } from './amounts';

/** A run of a protocol: how many samples and controls, and how much more is made up than is used, in per cent. */
export interface Run {
  samples: number;
  controls: number;
  overagePercent: number;
}

export const MAX_SAMPLES = 2_000;
export const MAX_CONTROLS = 200;
/** Controls of a protocol that names none. */
export const USUAL_CONTROLS = 1;

/** The run that everybody finds. */
export const usualRun = (controls: number): Run => ({ samples: 8, controls, overagePercent: 10 });

/** A reagent as far as its amounts go. */
export interface Reagent {
  key: string;
  dilution: number | null;
  /** Micrograms of the pack's solid in a microlitre of what is used. */
  strength: number | null;
}

export interface Need {
  key: string;
  /** For one sample; null: it isn't taken sample by sample. */
  perSample: Amount | null;
  /** What is used in the whole run, as it is used. */
  total: Amount;
  /** The same as what is taken from a pack. */
  fromPack: Amount;
}

/** What is made up for each unit that is used. */
export const withOverage = (unit: AmountUnit, overagePercent: number): number =>
  isPipetted(unit) ? 1 + overagePercent / 100 : 1;

/** Digits that floating-point sums don't disturb. */
export const tidy = (value: number): number => Number(value.toPrecision(12));

/**
 * How much of each reagent a run takes, in the order of `reagents`. Overage is added to what is pipetted sample by
 * sample; a bath or a gel is made once and is as large as it is, and a column is not spilt. Reagents that no step uses
 * are left out.
 */
export function reagentNeeds(
  steps: readonly { uses: readonly ({ key: string } & Use)[] }[],
  reagents: readonly Reagent[],
  { samples, controls, overagePercent }: Run,
): Need[] {
  const count = samples + controls;
  const uses = steps.flatMap((step) => step.uses);
  return reagents.flatMap(({ key, dilution, strength }) => {
    const own = uses.filter((use) => use.key === key);
    const unit = own[0]?.unit;
    if (unit === undefined) return [];
    const each = own.filter(({ every }) => every === 1).reduce((sum, { value }) => sum + value, 0);
    const shared = own.reduce((sum, { value, every }) => {
      if (every === 1) return sum;
      return sum + value * (every === null ? 1 : Math.ceil(count / every));
    }, 0);
    const value = tidy(each * count * withOverage(unit, overagePercent) + shared);
    const total = { value: isCounted(unit) ? Math.ceil(value) : value, unit };
    return [
      {
        key,
        perSample: each > 0 ? { value: tidy(each), unit } : null,
        total,
        fromPack: fromPack(total, dilution, strength),
      },
    ];
  });
}

function fromPack({ value, unit }: Amount, dilution: number | null, strength: number | null): Amount {
  const undiluted = value / (dilution ?? 1);
  if (strength === null || unit !== 'uL') return { value: tidy(undiluted), unit };
  return { value: tidy(undiluted * strength), unit: 'ug' };
}

const LADDERS: Record<AmountUnit, readonly (readonly [factor: number, name: string])[]> = {
  uL: [
    [1_000_000, 'L'],
    [1_000, 'mL'],
    [1, 'µL'],
  ],
  ug: [
    [1_000_000, 'g'],
    [1_000, 'mg'],
    [1, 'µg'],
  ],
  each: [[1, '']],
  reaction: [[1, '']],
  column: [[1, '']],
  vial: [[1, '']],
};

/**
 * `743 µL`, `74.3 mL`, `1.2 g`; a number alone for what is counted. Three digits that count unless more are asked for,
 * a narrow space before the unit.
 */
export function formatAmount({ value, unit }: Amount, digits = 3): string {
  const ladder = LADDERS[unit];
  // By what is written in the end: 999.6 µL are 1 mL, not 1000 µL.
  const rounded = Number(value.toPrecision(digits));
  const [factor, name] = ladder.find(([size]) => rounded >= size) ?? ladder.at(-1) ?? [1, ''];
  const scaled = value / factor;
  const text =
    scaled >= 100 && digits <= 3
      ? Math.round(scaled).toLocaleString('en-GB')
      : String(Number(scaled.toPrecision(digits)));
  return name === '' ? text : `${text}\u00a0${name}`;
}
