import { open } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/backend/db/client';
import { brand, column, goods, para, serviceCommitment } from '@/lib/backend/db/schema';
import { photographAt } from '@/lib/backend/pictures/kept-pictures';
import { contentTypeOf, IMAGE_TYPES } from '@/lib/backend/uploads/content-type';

const OWN = 'pictures/';
/** Files that are asked for at once. */
const AT_ONCE = 50;
/** Bytes that tell what a file is. */
const HEAD = 12;

/** Pictures that pages can't show, by name: sorted, each once. */
interface UnshownPictures {
  /** Not there, or under a name or of a size that is not served. */
  missing: string[];
  /** There, and none by their first bytes, whatever they are called. */
  unreadable: string[];
}

/** Which photographs of the shop's own (`pictures/…`) can't be shown. @param names places of pictures of any kind, as files name them */
export async function unshownPictures(
  names: readonly (string | null | undefined)[],
): Promise<UnshownPictures> {
  const own = [...new Set(names.filter((name) => name?.startsWith(OWN)))].map(String).sort();
  const unshown: UnshownPictures = { missing: [], unreadable: [] };
  for (let at = 0; at < own.length; at += AT_ONCE) {
    const asked = own.slice(at, at + AT_ONCE);
    const states = await Promise.all(asked.map(stateOf));
    for (const [index, name] of asked.entries()) {
      const state = states[index];
      if (state) unshown[state].push(name);
    }
  }
  return unshown;
}

async function stateOf(name: string): Promise<keyof UnshownPictures | null> {
  const photograph = await photographAt(name.slice(OWN.length).split('/'));
  if (!photograph) return 'missing';
  const type = contentTypeOf(await headOf(photograph.file));
  return IMAGE_TYPES.some((one) => one === type) ? null : 'unreadable';
}

/** The first bytes of a file; none of one that can't be read. */
async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => null);
  try {
    const read = await handle?.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return read ? read.buffer.subarray(0, read.bytesRead) : Buffer.alloc(0);
  } finally {
    await handle?.close();
  }
}

/** Pictures of the shop's own that its products, brands, banners, promises and QR codes name. */
export async function picturesNamed(db: Database): Promise<string[]> {
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
    .where(sql`starts_with(${named.name}, ${OWN})`);
  return rows.map(({ name }) => name);
}
