import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { OpenDatabase } from '@/lib/backend/db/client';
import { acquireLock } from '@/lib/backend/db/engines/lock-file';
import { openPgliteInMemory } from '@/lib/backend/db/engines/pglite';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { DatabaseUnavailable } from '@/lib/backend/db/errors';
import { inTransaction } from '@/lib/backend/db/transaction';
import { loadDemoWhenEmpty } from '@/lib/backend/demo/load-demo';
import { migrationsHash } from './migrations-hash';

/** What is in a fresh database: nothing, or the demo shop. */
export type Content = 'empty' | 'demo';

const CACHE = 'node_modules/.cache/storefront-tests';
const DEMO_DUMP = 'pglite-demo-';
const TEMPLATE_LOCK = 7_310_022;
const DEMO_LOCK = 7_310_023;
const nothing = async () => {};
const loadDemo = ({ db }: OpenDatabase) => inTransaction(db, loadDemoWhenEmpty);

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');

let demoName: string | undefined;
/**
 * The day, since some of the demo shop is as old as its loading, and what it is loaded from, by which code and words: all of
 * lib and of the messages. A copy that is kept under this name can't be of another shop.
 */
function nameOfDemo(): string {
  if (demoName !== undefined) return demoName;
  const hash = createHash('sha256');
  const below = fs
    .readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('lib', name));
  const files = below.filter((file) => fs.statSync(file).isFile()).toSorted();
  const beside = [
    'package-lock.json',
    'messages/zh.json',
    'messages/en.json',
    'tests/backend/support/copies.ts',
  ];
  for (const file of [...beside, ...files]) hash.update(`${file}\0`).update(fs.readFileSync(file));
  demoName = `${dayOf(Date.now())}_${hash.digest('hex').slice(0, 12)}`;
  return demoName;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whether a kept copy is of no use to a run that began yesterday either. @param name begins with its day */
const isOld = (name: string) => name.slice(0, 8) < dayOf(Date.now() - DAY_MS);

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

let demoInMemory: Promise<Blob> | undefined;
/** Made by one process for all, which wait for it: to load the demo shop takes seconds of the processor. */
async function demoDump(): Promise<Blob> {
  const file = path.join(CACHE, `${DEMO_DUMP}${nameOfDemo()}.tar`);
  fs.mkdirSync(CACHE, { recursive: true });
  while (!fs.existsSync(file)) {
    const lock = await acquireLock(path.join(CACHE, 'demo.lock')).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    if (lock === null) await pause(100);
    else await writeDemoDump(file).finally(() => lock.release());
  }
  return new Dump(new Uint8Array(fs.readFileSync(file)).buffer);
}

/** Those of earlier days go with it: 60 MB each. */
async function writeDemoDump(file: string): Promise<void> {
  if (fs.existsSync(file)) return;
  const open = await openPgliteInMemory(await emptyDump(), nothing);
  await loadDemo(open);
  const dump = Buffer.from(await (await open.dump()).arrayBuffer());
  await open.close();
  for (const old of fs.readdirSync(CACHE))
    if (old.startsWith(DEMO_DUMP) && isOld(old.slice(DEMO_DUMP.length)))
      fs.rmSync(path.join(CACHE, old), { force: true });
  fs.writeFileSync(`${file}.draft`, dump);
  fs.renameSync(`${file}.draft`, file);
}

export async function openCopyInMemory(content: Content): Promise<OpenDatabase> {
  if (content === 'empty') return openPgliteInMemory(await emptyDump(), nothing);
  demoInMemory ??= demoDump();
  return openPgliteInMemory(await demoInMemory, nothing);
}

let demoOnServer: Promise<string> | undefined;
/** Those of this folder from earlier days go when it is made. */
async function demoTemplate(): Promise<string> {
  const ofFolder = `storefront_demo_${short(process.cwd())}_`;
  const empty = await emptyTemplate();
  // Under a lock of its own: the others go on with empty databases.
  return template(`${ofFolder}${nameOfDemo()}`, DEMO_LOCK, async (admin, draft) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [ofFolder],
    );
    const old = rows.filter(({ datname }) => isOld(datname.slice(ofFolder.length)));
    for (const { datname } of old) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.query(`drop database if exists ${draft} with (force)`);
    await createDatabase(draft, empty);
    const open = await openPostgres(urlOf(draft), nothing);
    await loadDemo(open);
    await open.close();
  });
}

const emptyTemplate = () =>
  template(`storefront_template_${short(migrationsHash())}`, TEMPLATE_LOCK, async (admin, draft) => {
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await (await openPostgres(urlOf(draft), nothing)).close();
  });

/** Test files start together: one makes the template, and the others wait for it. */
async function template(
  name: string,
  lock: number,
  make: (admin: pg.Client, draft: string) => Promise<void>,
): Promise<string> {
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [lock]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const draft = `${name}_draft`;
    await make(admin, draft);
    await admin.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

export async function openCopyOnServer(content: Content): Promise<OpenDatabase> {
  if (content === 'demo') demoOnServer ??= demoTemplate();
  const { url, drop } = await createServerDatabase(
    content === 'demo' ? await demoOnServer : await emptyTemplate(),
  );
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
  await createDatabase(name, template);
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  };
}

const createDatabase = (name: string, template?: string): Promise<void> =>
  asAdmin(async (admin) => {
    // Of one template one copy at a time.
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  });

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
