import { and, inArray } from 'drizzle-orm';
import { goods } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { onSale } from '../facets/filter';
import { loadFluorophores, toSpectrum } from './fluorophores';

export const spectraQuery: Handler<'spectraQuery'> = async ({ goodsIds }, { db, lang }) => {
  const ids = [...new Set(goodsIds)];
  const rows = await db
    .select({ goodsId: goods.id, fluorophores: goods.fluorophores })
    .from(goods)
    .where(and(inArray(goods.id, ids), onSale));
  const found = ids.flatMap((id) => rows.find((row) => row.goodsId === id) ?? []);
  const keys = [...new Set(found.flatMap((row) => row.fluorophores))];
  const fluorophores = (await loadFluorophores(db, keys)).map((row) => toSpectrum(row, lang));
  return { fluorophores, goods: found };
};
