import { parseArgs } from 'node:util';

export const SECTIONS = [
  'bytes',
  'account',
  'rps',
  'memory',
  'search',
  'orders',
  'lighthouse',
  'navigation',
  'press',
] as const;
export type Section = (typeof SECTIONS)[number];

export interface Options {
  only: Section[];
  /** Few rounds, a small catalogue, and docs/performance.md stays as it is: for trying things out. */
  quick: boolean;
}

/** `--only=bytes,rps` and `--quick`. @throws for a section that does not exist */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const asked = values.only?.split(',') ?? [...SECTIONS];
  const unknown = asked.filter((name) => !SECTIONS.some((section) => section === name));
  if (unknown.length > 0)
    throw new Error(`No section ${unknown.join(', ')}: there are ${SECTIONS.join(', ')}`);
  return { only: SECTIONS.filter((section) => asked.includes(section)), quick: values.quick };
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The middle value; of an even number of values the higher middle one. 0 for none. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
