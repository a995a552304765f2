import { and, arrayOverlaps, eq, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { goods } from '@/lib/backend/db/schema';
import type { CallInput } from '@/lib/contract/calls';
import { type LaserLine, LISTED_FROM_PER_MILLE } from '@/lib/domain/light/lasers';
import { EXCITATION_COLUMNS } from '../spectra/product-light';

/** The filter fields that lists and search share. */
export type GoodsFilter = Pick<
  CallInput<'gdGoodspageQuery', 'parsed'>,
  | 'classifyId'
  | 'brandId'
  | 'application'
  | 'conjugate'
  | 'host'
  | 'reactivity'
  | 'recognises'
  | 'laser'
  | 'exMin'
  | 'exMax'
  | 'emMin'
  | 'emMax'
>;

/** Products a visitor may see at all; every public list starts from it. */
export const onSale: SQL = eq(goods.status, 'ACTIVE');

const nonEmpty = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0;

/** The category and all active ones below it. */
const below = (classifyId: number): SQL => sql`
  with recursive below(id) as (
    select id from goods_group where id = ${classifyId}
    union select g.id from goods_group g join below on g.parent_id = below.id where g.status = 'ACTIVE'
  ) select id from below`;

const inGroup = (classifyId: number): SQL => sql`${goods.groupId} = any(array(${below(classifyId)}))`;

/** What a laser line excites well enough to be listed. A literal, so that the planner sees the line's own index. */
const listedUnder = (line: LaserLine): SQL =>
  sql`${goods[EXCITATION_COLUMNS[line]]} >= ${sql.raw(String(LISTED_FROM_PER_MILLE))}`;

/** A secondary antibody's species are those whose antibodies it detects; of others, what they react with. */
const isSecondary: SQL = eq(goods.goodsType, 'secondary');

const ofSpecies = (species: readonly string[]): SQL => arrayOverlaps(goods.reactivity, [...species]);

/** Each list's condition by itself; a list without a selection has none. `range` holds the wavelength ranges. */
function filterParts(filter: GoodsFilter) {
  const { classifyId, brandId, application, conjugate, host, reactivity, recognises, laser } = filter;
  return {
    group: classifyId === undefined ? undefined : inGroup(classifyId),
    brand: nonEmpty(brandId) ? inArray(goods.brandId, [...brandId]) : undefined,
    application: nonEmpty(application) ? arrayOverlaps(goods.applications, [...application]) : undefined,
    conjugate: nonEmpty(conjugate) ? inArray(goods.conjugate, [...conjugate]) : undefined,
    host: nonEmpty(host) ? inArray(goods.host, [...host]) : undefined,
    reactivity: nonEmpty(reactivity) ? and(not(isSecondary), ofSpecies(reactivity)) : undefined,
    recognises: nonEmpty(recognises) ? and(isSecondary, ofSpecies(recognises)) : undefined,
    laser: nonEmpty(laser) ? or(...laser.map((line) => listedUnder(line))) : undefined,
    range: and(
      filter.exMin === undefined ? undefined : gte(goods.exNm, filter.exMin),
      filter.exMax === undefined ? undefined : lte(goods.exNm, filter.exMax),
      filter.emMin === undefined ? undefined : gte(goods.emNm, filter.emMin),
      filter.emMax === undefined ? undefined : lte(goods.emNm, filter.emMax),
    ),
  };
}

/** Conditions on `goods`, to be joined with `and`: OR within one list, AND across lists. Says nothing of `status`. */
export const filterConditions = (filter: GoodsFilter): SQL[] =>
  Object.values(filterParts(filter)).filter((part) => part !== undefined);
