import type { Problem } from '@/lib/backend/import/problem';
import type { Draft } from '../markdown/front-matter';
import type { ContentReference } from '../reference';

type Path = readonly (string | number)[];

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/**
 * What fields name that is not there, where other fields are wrong: products, applications, and reagents that a step uses. So
 * all that has to be put right is said in one round. Values that are no words are for the schema to refuse.
 */
export function unknownNames(
  { raw, lineOf }: Draft,
  { goodsIds, applications }: Pick<ContentReference, 'goodsIds' | 'applications'>,
): Problem[] {
  const { products, reagents, steps, kit, applications: named } = recordOf(raw);
  const kitFields = recordOf(kit);
  const ids = new Set(listOf(reagents).map((one) => recordOf(one).id));
  const isProduct = (value: string) => goodsIds.has(value);
  const isListed = (value: string) => ids.has(value);
  const missing = (
    path: Path,
    value: unknown,
    known: (value: string) => boolean,
    word = 'key.unknown',
  ): Problem[] =>
    typeof value !== 'string' || value === '' || known(value)
      ? []
      : [{ line: lineOf(path), field: String(path[0]), word, params: { value } }];
  return [
    ...listOf(products).flatMap((value, index) => missing(['products', index], value, isProduct)),
    ...listOf(named).flatMap((value, index) =>
      missing(['applications', index], value, (key) => applications.has(key)),
    ),
    ...listOf(reagents).flatMap((one, index) =>
      missing(['reagents', index, 'product'], recordOf(one).product, isProduct),
    ),
    ...missing(['kit', 'product'], kitFields.product, isProduct),
    ...listOf(steps).flatMap((step, index) =>
      Object.keys(recordOf(recordOf(step).uses)).flatMap((key) =>
        missing(['steps', index, 'uses', key], key, isListed, 'content.reagent_unknown'),
      ),
    ),
    ...listOf(kitFields.replaces).flatMap((key) =>
      missing(['kit', 'replaces'], key, isListed, 'content.reagent_unknown'),
    ),
  ];
}
