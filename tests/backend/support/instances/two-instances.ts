import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeAll } from 'vitest';
import { encodeFields } from '@/lib/api/form';
import type { OpenDatabase } from '@/lib/backend/db/client';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import type { CodeMessage } from '@/lib/backend/gateways/sms';
import type { Answer } from '@/lib/contract/call';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { bundle } from '../../core/processes/bundle';
import { createServerDatabase } from '../copies';
import type { InstanceRequest, InstanceZip } from './instance';

type Said = { ready: true } | { sms: CodeMessage } | { id: number; answer: Answer };

/** Two server processes on one PostgreSQL database, for the surrounding suite. */
export function withTwoInstances() {
  let open: OpenDatabase;
  let drop: () => Promise<void>;
  let instances: ChildProcess[] = [];
  const sent: CodeMessage[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;

  beforeAll(async () => {
    const database = await createServerDatabase();
    drop = database.drop;
    open = await openPostgres(database.url, async () => {});
    const script = bundle('tests/backend/support/instances/instance.ts');
    const start = () =>
      new Promise<ChildProcess>((resolve, reject) => {
        const child = fork(script, {
          env: { ...process.env, DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'silent' },
        });
        child.on('error', reject);
        child.on('message', (said: Said) => {
          if ('ready' in said) resolve(child);
          else if ('sms' in said) sent.push(said.sms);
          else waiting.get(said.id)?.(said.answer);
        });
      });
    instances = await Promise.all([start(), start()]);
  });

  afterAll(async () => {
    for (const child of instances) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    }
    await open?.close();
    await drop?.();
  });

  /** The instances in turn. */
  const send = <T>(request: Omit<InstanceRequest, 'id'> | Omit<InstanceZip, 'id'>) =>
    new Promise<Answer<T>>((resolve) => {
      asked += 1;
      waiting.set(asked, (answer) => resolve(answer as Answer<T>));
      instances[asked % 2]?.send({ ...request, id: asked });
    });
  return {
    /** What all of them sent by SMS. */
    sent,
    db: () => open.db,
    ask: <N extends CallName>(
      name: N,
      input: CallInput<N>,
      { ip = '', token = '' }: { ip?: string; token?: string } = {},
    ) =>
      send<CallData<N>>({
        path: routes[name].path,
        fields: encodeFields({ ...input, ...(token !== '' && { token }) }),
        ip,
      }),
    /** Begins to fetch a file of papers, and reads none of it. */
    beginZip: (url: string) => send<null>({ zip: url.split('/papers/')[1]?.split('/') ?? [] }),
  };
}
