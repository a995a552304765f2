import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { fluorophore, goods } from '@/lib/backend/db/schema';
import { loadFluorophores } from '@/lib/backend/services/catalogue/spectra/fluorophores';
import { productLight } from '@/lib/backend/services/catalogue/spectra/product-light';
import type { FluorophoreFields } from '../files/fluorophores-file';
import type { MeasuredFields } from '../files/points-file';
import { bulkInsert } from './bulk-insert';
import { listSpectraFiles } from './list-spectra-files';

/** Adds new fluorophores and overwrites those with the same key, measured points left alone. In a transaction. */
export async function saveFluorophores(db: Database, records: readonly FluorophoreFields[]): Promise<void> {
  const rows = records.map((record) => ({ ...record, updatedAt: new Date() }));
  const update = Object.keys(rows[0] ?? {}).filter((key) => key !== 'key') as (keyof (typeof rows)[number])[];
  // A conjugate may pass from one of them to another: let go of first, taken up again below.
  const isGiven = isAny(sql`key`, keysOf(records));
  const before = await db
    .select({ key: fluorophore.key, conjugate: fluorophore.conjugate })
    .from(fluorophore)
    .where(isGiven);
  await db.execute(sql`update ${fluorophore} set conjugate = null where ${isGiven}`);
  await bulkInsert(db, fluorophore, rows, { conflict: { target: 'key', update } });
  // Products that took theirs from their conjugate take the one that stands for it now.
  await db.execute(sql`
    update ${goods} set fluorophores = array[dye.key]
    from jsonb_to_recordset(${JSON.stringify(before)}::text::jsonb) as former(key text, conjugate text)
    join ${fluorophore} dye on dye.conjugate = former.conjugate and dye.key <> former.key
    where ${goods.conjugate} = former.conjugate and ${goods.fluorophores} = array[former.key]`);
  await renewProducts(db, keysOf(records));
}

/** Puts measured points in the place of the models of known fluorophores. In a transaction. */
export async function saveMeasured(db: Database, spectra: readonly MeasuredFields[]): Promise<void> {
  await db.execute(sql`
    update ${fluorophore} set measured = row.measured, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(spectra)}::text::jsonb) as row(key text, measured jsonb)
    where ${fluorophore.key} = row.key`);
  await renewProducts(db, keysOf(spectra));
}

const keysOf = (records: readonly { key: string }[]) => records.map(({ key }) => key);

const isAny = (value: SQL, keys: readonly string[]) =>
  sql`${value} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`;

/**
 * Brings what products keep of the light of some fluorophores up to date. Products that name none take the one of
 * their conjugate; maxima that are a product's own stay.
 */
async function renewProducts(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    update ${goods} set fluorophores = array[dye.key] from ${fluorophore} dye
    where ${goods.conjugate} = dye.conjugate and cardinality(${goods.fluorophores}) = 0 and ${isAny(sql`dye.key`, keys)}`);
  const carried = rowsOf(
    await db.execute(sql`select distinct fluorophores from ${goods}
      where exists (select 1 from unnest(fluorophores) as one(key) where ${isAny(sql`one.key`, keys)})`),
  ).map(({ fluorophores }) => (Array.isArray(fluorophores) ? fluorophores.map(String) : []));
  const known = await loadFluorophores(db, [...new Set(carried.flat())]);
  const byKey = new Map(known.map((row) => [row.key, row]));
  const lights = carried.map((fluorophores) => ({
    fluorophores,
    ...productLight(fluorophores.flatMap((key) => byKey.get(key) ?? [])),
  }));
  const changed = rowsOf(
    await db.execute(sql`update ${goods} set updated_at = now(),
        ex_nm = case when own_maxima then ${goods.exNm} else light."exNm" end,
        em_nm = case when own_maxima then ${goods.emNm} else light."emNm" end,
        excite_355 = light."excite355", excite_405 = light."excite405", excite_488 = light."excite488",
        excite_561 = light."excite561", excite_640 = light."excite640"
      from jsonb_to_recordset(${JSON.stringify(lights)}::text::jsonb) as light(fluorophores text[], "exNm" int,
        "emNm" int, "excite355" int, "excite405" int, "excite488" int, "excite561" int, "excite640" int)
      where ${goods.fluorophores} = light.fluorophores returning ${goods.id}`),
  );
  await listSpectraFiles(
    db,
    changed.map(({ id }) => Number(id)),
  );
}
