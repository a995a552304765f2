import type { Handler } from '@/lib/backend/http/context';
import { loadFluorophores, toSpectrum } from './fluorophores';
import { loadLitGoods, loadReplacements } from './lit-goods';

export const spectraQuery: Handler<'spectraQuery'> = async (input, { db, lang }) => {
  const goods = await loadLitGoods(db, [...new Set(input.goodsIds)], lang);
  const replacements = [];
  for (const id of new Set(input.replacementsFor))
    replacements.push(...(await loadReplacements(db, id, lang)));
  const keys = [
    ...input.fluorophores,
    ...[...goods, ...replacements].flatMap(({ fluorophores }) => fluorophores),
  ];
  const rows = await loadFluorophores(db, [...new Set(keys)]);
  return { fluorophores: rows.map((row) => toSpectrum(row, lang)), goods, replacements };
};
