import { inArray } from 'drizzle-orm';
import { type ContentData, goods } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { pick, pickAs } from '@/lib/backend/localise';
import { type GoodsSummary, loadSummaries } from '../catalogue/goods/summary';
import { showHtml } from './show-html';

/** Steps and reagents of a protocol on the wire; a product that is no longer sold leaves its reagent's name. */
export async function toProtocol(
  { steps = [], reagents = [], notesHtml, kit, controls, manuals = [] }: ContentData,
  fileBase: string | null,
  context: CallContext,
) {
  const { lang } = context;
  const named = [...reagents.flatMap(({ catalogNo }) => catalogNo ?? []), ...(kit ? [kit.catalogNo] : [])];
  const products = await findProducts([...named, ...manuals], context);
  const alikeOf = (catalogNo: string | null) => {
    if (catalogNo === null || !manuals.includes(catalogNo)) return [];
    return manuals.flatMap((other) => (other === catalogNo ? [] : (products.get(other) ?? [])));
  };
  const kitGoods = kit && products.get(kit.catalogNo);
  return {
    steps: steps.map(({ key, title, html, warningHtml, seconds, celsius, uses }) => ({
      key,
      title: pick(title, lang).text,
      html: showHtml(pick(html, lang).text, fileBase),
      warningHtml: warningHtml && showHtml(pick(warningHtml, lang).text, fileBase),
      seconds,
      celsius,
      uses,
    })),
    reagents: reagents.map(({ key, name, catalogNo, dilution, strength }) => ({
      key,
      ...pickAs('name', name, lang),
      goods: (catalogNo !== null && products.get(catalogNo)) || null,
      dilution,
      strength,
      ...(alikeOf(catalogNo).length > 0 && { alternatives: alikeOf(catalogNo) }),
    })),
    notesHtml: notesHtml ? showHtml(pick(notesHtml, lang).text, fileBase) : '',
    kit: kit && kitGoods ? { goods: kitGoods, tests: kit.tests, replaces: kit.replaces } : null,
    ...(controls !== undefined && { controls }),
  };
}

async function findProducts(catalogNos: readonly string[], context: CallContext) {
  if (catalogNos.length === 0) return new Map<string, GoodsSummary>();
  const rows = await context.db
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.catalogNo, [...catalogNos]));
  const summaries = await loadSummaries(
    context.db,
    rows.map(({ id }) => id),
    context,
  );
  return new Map(summaries.map((one) => [one.catalogNo, one]));
}
