import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { encodeFields } from '@/lib/api/form';
import type { Database, OpenDatabase } from '@/lib/backend/db/client';
import { migrationsHash } from '@/lib/backend/db/migrate';
import { openPgliteInMemory } from '@/lib/backend/db/pglite';
import { openPostgres } from '@/lib/backend/db/postgres';
import type { Gateways } from '@/lib/backend/gateways/gateways';
import type { Session } from '@/lib/backend/http/context';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { handlers } from '@/lib/backend/services/registry';
import type { Answer, Route } from '@/lib/contract/call';
import { type CallData, type CallInput, type CallName, shapes } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';

/** A database of the test file's own: migrated, empty. */
export interface Engine {
  name: 'PGlite' | 'PostgreSQL';
  db(): Database;
}

const CACHE = 'node_modules/.cache/storefront-tests';
const TEMPLATE_LOCK = 7_310_022;
const nothing = async () => {};

/** Runs the suite on PGlite and, where TEST_DATABASE_URL is set, on that PostgreSQL server too. */
export function describeOnEachEngine(name: string, suite: (engine: Engine) => void): void {
  describe(`${name} (PGlite)`, () => suite(withDatabase('PGlite')));
  if (process.env.TEST_DATABASE_URL) {
    describe(`${name} (PostgreSQL)`, () => suite(withDatabase('PostgreSQL')));
  }
}

/** A fresh database for the surrounding suite, gone afterwards. */
export function withDatabase(name: Engine['name'] = 'PGlite'): Engine {
  let open: OpenDatabase | undefined;
  beforeAll(async () => {
    open = name === 'PGlite' ? await openCopyInMemory() : await openCopyOnServer();
  });
  afterAll(async () => {
    await open?.close();
  });
  return {
    name,
    db: () => {
      if (!open) throw new Error('The database is there from beforeAll on');
      return open.db;
    },
  };
}

export interface CallerOptions {
  lang?: 'zh' | 'en';
  token?: string;
  /** Whose call it is; by default a visitor's. */
  session?: Session | null;
  /** Short for a session that may see prices. */
  maySeePrices?: boolean;
  /** None by default: nothing is sent. */
  gateways?: Gateways;
}

const NO_GATEWAYS: Gateways = { sms: null, wechat: null };
const CUSTOMER: Session = { id: 1, customerId: 1, permissions: [] };

/**
 * Makes one call as a client would: encoded, dispatched, validated, answered as JSON. A successful answer that is
 * not what the contract says fails the test.
 */
export async function callApi<N extends CallName>(
  engine: Engine,
  name: N,
  input: CallInput<N>,
  {
    lang = 'zh',
    token = '',
    session = null,
    maySeePrices = false,
    gateways = NO_GATEWAYS,
  }: CallerOptions = {},
): Promise<Answer<CallData<N>>> {
  const route: Route = routes[name];
  const general = { token, tenementId: 1, chnlCode: 'PC', fanyi: lang === 'en' ? 'EN' : 'ZH' };
  const { answer } = await createDispatch({
    openDatabase: async () => engine.db(),
    handlers,
    findSession: async () => session ?? (maySeePrices ? CUSTOMER : null),
    gateways: () => gateways,
  })({
    method: route.method,
    path: route.path,
    fields: new URLSearchParams(encodeFields({ ...input, ...general })),
  });
  const wire: Answer<CallData<N>> = JSON.parse(JSON.stringify(answer));
  if (wire.code === 1000) shapes[name].output.parse(wire.data);
  return wire;
}

const hash = () => createHash('sha256').update(migrationsHash()).digest('hex').slice(0, 16);

/** From a dump that the first run after a migration leaves behind: many times faster than to migrate each time. */
async function openCopyInMemory(): Promise<OpenDatabase> {
  const file = path.join(CACHE, `pglite-${hash()}.tar`);
  if (!fs.existsSync(file)) {
    const template = await openPgliteInMemory(undefined, nothing);
    const dump = Buffer.from(await (await template.dump()).arrayBuffer());
    await template.close();
    fs.mkdirSync(CACHE, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    fs.writeFileSync(draft, dump);
    fs.renameSync(draft, file);
  }
  return openPgliteInMemory(new Blob([fs.readFileSync(file)]), nothing);
}

async function openCopyOnServer(): Promise<OpenDatabase> {
  const template = `storefront_template_${hash()}`;
  const copy = `storefront_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(async (admin) => {
    // Test files start together: one makes the template, and copies are made one at a time.
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const draft = `${template}_draft`;
      await admin.query(`drop database if exists ${draft} with (force)`);
      await admin.query(`create database ${draft}`);
      await (await openPostgres(urlOf(draft), nothing)).close();
      await admin.query(`alter database ${draft} rename to ${template}`);
    }
    await admin.query(`create database ${copy} template ${template}`);
  });
  const open = await openPostgres(urlOf(copy), nothing);
  return {
    db: open.db,
    close: async () => {
      await open.close();
      await asAdmin((admin) => admin.query(`drop database ${copy} with (force)`));
    },
  };
}

/** The address of a fresh, empty database beside TEST_DATABASE_URL's own, and what removes it. */
export async function createServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `storefront_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`create database ${name}`));
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
