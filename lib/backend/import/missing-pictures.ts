import { sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/backend/db/client';
import { brand, column, goods, para, serviceCommitment } from '@/lib/backend/db/schema';
import { photographAt } from '@/lib/backend/pictures/kept-pictures';

const OWN = 'pictures/';
/** Files that are asked for at once. */
const AT_ONCE = 50;

/** Photographs of the shop's own (`pictures/…`) that products, brands, banners, promises and QR codes name, and that are not there: sorted, each once. */
export async function missingPictures(db: Database): Promise<string[]> {
  const named = union(
    db.select({ name: sql<string>`${goods.mainImg}`.as('name') }).from(goods),
    db.select({ name: sql<string>`unnest(${goods.gallery})`.as('name') }).from(goods),
    db.select({ name: sql<string>`${brand.logo}`.as('name') }).from(brand),
    db.select({ name: sql<string>`${column.imgUrl}`.as('name') }).from(column),
    db.select({ name: sql<string>`${column.imgUrlMobile}`.as('name') }).from(column),
    db.select({ name: sql<string>`${serviceCommitment.imgUrl}`.as('name') }).from(serviceCommitment),
    db.select({ name: sql<string>`${para.keyString}`.as('name') }).from(para),
  ).as('named');
  const rows = await db
    .select({ name: named.name })
    .from(named)
    .where(sql`starts_with(${named.name}, ${OWN})`)
    .orderBy(named.name);
  const own = rows.map(({ name }) => name);
  const missing: string[] = [];
  for (let at = 0; at < own.length; at += AT_ONCE) {
    const asked = own.slice(at, at + AT_ONCE);
    const found = await Promise.all(asked.map((name) => photographAt(name.slice(OWN.length).split('/'))));
    missing.push(...asked.filter((_, index) => !found[index]));
  }
  return missing;
}
