import { afterAll, beforeAll, describe } from 'vitest';
import { encodeFields } from '@/lib/api/form';
import type { Database, OpenDatabase } from '@/lib/backend/db/client';
import type { Gateways } from '@/lib/backend/gateways/gateways';
import type { Session } from '@/lib/backend/http/context';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { handlers } from '@/lib/backend/services/registry';
import type { Answer, Route } from '@/lib/contract/call';
import { type CallData, type CallInput, type CallName, shapes } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { type Content, openCopyInMemory, openCopyOnServer } from './copies';

/** A database of the test file's own, migrated: empty, or with the demo shop. */
export interface Engine {
  name: 'PGlite' | 'PostgreSQL';
  db(): Database;
}

/** Runs the suite on PGlite and, where TEST_DATABASE_URL is set, on that PostgreSQL server too. */
export const describeOnEachEngine = (name: string, suite: (engine: Engine) => void): void =>
  describeOn(name, suite, 'empty');

/** The same on a database that holds the demo shop. */
export const describeWithDemo = (name: string, suite: (engine: Engine) => void): void =>
  describeOn(name, suite, 'demo');

/** On one engine: for what a database only holds, and whose outcome no engine could change. */
export function describeOnPglite(name: string, suite: (engine: Engine) => void): void {
  describe(name, () => suite(withDatabase('PGlite')));
}

export function describeDemoOnPglite(name: string, suite: (engine: Engine) => void): void {
  describe(name, () => suite(withDatabase('PGlite', 'demo')));
}

function describeOn(name: string, suite: (engine: Engine) => void, content: Content): void {
  describe(`${name} (PGlite)`, () => suite(withDatabase('PGlite', content)));
  if (process.env.TEST_DATABASE_URL) {
    describe(`${name} (PostgreSQL)`, () => suite(withDatabase('PostgreSQL', content)));
  }
}

/** A fresh database for the surrounding suite, gone afterwards. */
export function withDatabase(name: Engine['name'] = 'PGlite', content: Content = 'empty'): Engine {
  let open: OpenDatabase | undefined;
  beforeAll(async () => {
    open = name === 'PGlite' ? await openCopyInMemory(content) : await openCopyOnServer(content);
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
  /** The address that it comes from; by default none, as of a call from within the process. */
  ip?: string;
  /** None by default: nothing is sent. */
  gateways?: Gateways;
}

const NO_GATEWAYS: Gateways = { sms: null, wechat: null, mail: null };
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
    ip = '',
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
    ip,
  });
  const wire: Answer<CallData<N>> = JSON.parse(JSON.stringify(answer));
  if (wire.code === 1000) shapes[name].output.parse(wire.data);
  return wire;
}
