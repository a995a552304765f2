import type { Problem } from '@/lib/backend/import/problem';
import { type Known, unknownKey } from '@/lib/backend/import/unknown-key';
import type { EntryKind } from '../content-folder';
import type { Draft } from '../markdown/front-matter';
import type { ContentReference } from '../reference';

type Path = readonly (string | number)[];

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/**
 * What fields name that is not there, where other fields are wrong: products, applications, types of news, entries of the
 * menu, articles of an issue, packs to give away, and reagents that a step uses. So all that has to be put right is said in one round. Values that are no words
 * are for the schema to refuse.
 */
export function unknownNames(
  kind: EntryKind,
  { fields, lineOf }: Draft,
  { goodsIds, applications, noticeTypes, services, articles, packs }: ContentReference,
): Problem[] {
  const {
    title,
    products,
    reagents,
    steps,
    kit,
    manuals,
    applications: named,
    type,
    samples,
    contents,
  } = recordOf(fields);
  const kitFields = recordOf(kit);
  const ids = new Set(listOf(reagents).map((one) => recordOf(one).id));
  const isNone = (value: unknown, known: { has(key: string): boolean }): value is string =>
    typeof value === 'string' && value !== '' && !known.has(value);
  const missing = (path: Path, value: unknown, known: Known): Problem[] =>
    isNone(value, known) ? [{ line: lineOf(path), field: String(path[0]), ...unknownKey(value, known) }] : [];
  const unlisted = (path: Path, value: unknown): Problem[] =>
    isNone(value, { has: (key) => ids.has(key) })
      ? [{ line: lineOf(path), field: String(path[0]), word: 'content.reagent_unknown', params: { value } }]
      : [];
  return [
    ...listOf(products).flatMap((value, index) => missing(['products', index], value, goodsIds)),
    ...listOf(named).flatMap((value, index) => missing(['applications', index], value, applications)),
    ...(kind === 'notice' ? missing(['type'], type, noticeTypes) : []),
    ...(kind === 'service' ? missing(['title'], title, services) : []),
    ...(kind === 'periodical'
      ? listOf(contents).flatMap((one, index) =>
          missing(['contents', index, 'article'], recordOf(one).article, articles),
        )
      : []),
    ...(kind === 'trial'
      ? listOf(samples).flatMap((one, index) => missing(['samples', index], recordOf(one).pack, packs))
      : []),
    ...listOf(reagents).flatMap((one, index) =>
      missing(['reagents', index, 'product'], recordOf(one).product, goodsIds),
    ),
    ...missing(['kit', 'product'], kitFields.product, goodsIds),
    ...listOf(manuals).flatMap((value, index) => missing(['manuals', index], value, goodsIds)),
    ...listOf(steps).flatMap((step, index) =>
      Object.keys(recordOf(recordOf(step).uses)).flatMap((key) =>
        unlisted(['steps', index, 'uses', key], key),
      ),
    ),
    ...listOf(kitFields.replaces).flatMap((key) => unlisted(['kit', 'replaces'], key)),
  ];
}
