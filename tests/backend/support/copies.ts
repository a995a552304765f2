import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { OpenDatabase } from '@/lib/backend/db/client';
import { openPgliteInMemory } from '@/lib/backend/db/engines/pglite';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { inTransaction } from '@/lib/backend/db/transaction';
import { loadDemoWhenEmpty } from '@/lib/backend/demo/load-demo';
import { migrationsHash } from './migrations-hash';

/** What is in a fresh database: nothing, or the demo shop. */
export type Content = 'empty' | 'demo';

const CACHE = 'node_modules/.cache/storefront-tests';
const TEMPLATE_LOCK = 7_310_022;
const nothing = async () => {};
const loadDemo = ({ db }: OpenDatabase) => inTransaction(db, loadDemoWhenEmpty);

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What a database begins with, which gives its bytes away as they are: a plain blob copies its 30 MB for each that is opened. */
class Dump extends Blob {
  readonly #whole: ArrayBuffer;

  constructor(whole: ArrayBuffer) {
    super();
    this.#whole = whole;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#whole;
  }
}

/** Databases of the engine that nobody connects to, and half of the files that are written for each copy. */
async function dropTemplates({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await db.execute(sql`drop database ${sql.identifier(name)}`);
}

/** Read once in a process: every suite with a database asks for it. */
let emptyInMemory: Promise<Blob> | undefined;
function emptyDump(): Promise<Blob> {
  emptyInMemory ??= readEmptyDump();
  return emptyInMemory;
}

/** From a dump that the first run after a migration leaves behind: many times faster than to migrate each time. */
async function readEmptyDump(): Promise<Blob> {
  const file = path.join(CACHE, `pglite-alone-${short(migrationsHash())}.tar`);
  if (!fs.existsSync(file)) {
    const template = await openPgliteInMemory(undefined, nothing);
    await dropTemplates(template);
    const dump = Buffer.from(await (await template.dump()).arrayBuffer());
    await template.close();
    fs.mkdirSync(CACHE, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    fs.writeFileSync(draft, dump);
    fs.renameSync(draft, file);
  }
  return new Dump(new Uint8Array(fs.readFileSync(file)).buffer);
}

/** An empty copy as files in a folder, for processes of their own. */
export async function writeCopyTo(folder: string): Promise<void> {
  const client = new PGlite({ dataDir: folder, loadDataDir: await emptyDump() });
  await client.waitReady;
  await client.close();
}

/** The demo shop is loaded once in a process: its files change more often than the migrations. */
let demoInMemory: Promise<Blob> | undefined;
async function demoDump(): Promise<Blob> {
  const open = await openPgliteInMemory(await emptyDump(), nothing);
  await loadDemo(open);
  const dump = new Dump(await (await open.dump()).arrayBuffer());
  await open.close();
  return dump;
}

export async function openCopyInMemory(content: Content): Promise<OpenDatabase> {
  if (content === 'empty') return openPgliteInMemory(await emptyDump(), nothing);
  demoInMemory ??= demoDump();
  return openPgliteInMemory(await demoInMemory, nothing);
}

let demoOnServer: Promise<string> | undefined;
/** A template of this process's own; the next run of the same worker replaces it. */
async function demoTemplate(): Promise<string> {
  const template = `storefront_demo_${short(process.cwd())}_${process.env.VITEST_POOL_ID ?? 0}`;
  const empty = await emptyTemplate();
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.query(`create database ${template} template ${empty}`);
  });
  const open = await openPostgres(urlOf(template), nothing);
  await loadDemo(open);
  await open.close();
  return template;
}

/** Test files start together: one makes the template. */
async function emptyTemplate(): Promise<string> {
  const template = `storefront_template_${short(migrationsHash())}`;
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    const draft = `${template}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await (await openPostgres(urlOf(draft), nothing)).close();
    await admin.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}

export async function openCopyOnServer(content: Content): Promise<OpenDatabase> {
  if (content === 'demo') demoOnServer ??= demoTemplate();
  const template = content === 'demo' ? await demoOnServer : await emptyTemplate();
  const { url, drop } = await createServerDatabase(template);
  const open = await openPostgres(url, nothing);
  return {
    db: open.db,
    close: async () => {
      await open.close();
      await drop();
    },
  };
}

/** The address of a fresh database beside TEST_DATABASE_URL's own, empty unless of a template, and what removes it. */
export async function createServerDatabase(
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `storefront_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(async (admin) => {
    // Of one template one copy at a time.
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  });
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  };
}

const serverUrl = () => process.env.TEST_DATABASE_URL ?? '';

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
