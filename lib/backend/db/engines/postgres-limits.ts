import pg from 'pg';
import { logger } from '@/lib/backend/log';
import { beginWait } from '../waits';

/** How long a connection and a statement may take, in milliseconds. */
export interface PostgresLimits {
  /** Until there is a connection, a free one of the pool included. */
  connectMs: number;
  /** Until the server ends a statement itself; 0: never. */
  statementMs: number;
  /**
   * Until an answer: after that the database counts as dead. A call that has less left gives up its own connection then,
   * which says nothing of the others: so it's longer than a statement may take, and shorter than all that a call may wait.
   */
  answerMs: number;
}

/** While serving. A call in all is bounded besides (`CALL_WAIT_MS`). */
export const SERVING: PostgresLimits = { connectMs: 2_000, statementMs: 3_500, answerMs: 4_000 };
/** Migrations, imports and the search index rightly take minutes; ten of them are a server that hangs. */
export const LONG_WORK: PostgresLimits = { connectMs: 5_000, statementMs: 0, answerMs: 600_000 };

const cut = (client: pg.ClientBase, error?: Error) => {
  if (client instanceof pg.Client) client.connection.stream.destroy(error);
};

/**
 * Bounds every query of a connection from this side: a server that hangs, or a network that swallows, never answers
 * and never enforces a limit of its own. The connection is cut, since what it would answer later answers nothing.
 * @param onDead told when nothing was heard for all of `answerMs`
 */
export function limitAnswers(client: pg.ClientBase, answerMs: number, onDead: () => void = () => {}): void {
  const { query } = client;
  client.query = ((...args: unknown[]) => {
    const wait = beginWait(answerMs, (error, full) => {
      cut(client, error);
      if (full) onDead();
    });
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...outcome: unknown[]) => {
        wait.end();
        Reflect.apply(callback, undefined, outcome);
      };
      return Reflect.apply(query, client, args);
    }
    return Promise.resolve(Reflect.apply(query, client, args)).finally(() => wait.end());
  }) as typeof client.query;
}

/**
 * Bounds what a pool's connections do. When one is found dead, those at rest are closed as well: they most likely
 * died with it, and each would cost a visitor the same wait again.
 */
export function limitPool(pool: pg.Pool, answerMs: number): void {
  const resting = new Set<pg.ClientBase>();
  const lost = (error: Error) => logger().warn({ event: 'database.connection_lost', reason: error.message });
  // At rest a connection that breaks emits on the pool, in use on itself: unheard, either would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    limitAnswers(client, answerMs, () => {
      for (const other of resting) cut(other);
    });
  });
  pool.on('acquire', (client) => resting.delete(client));
  pool.on('release', (_error, client) => resting.add(client));
  pool.on('remove', (client) => resting.delete(client));
}

/** Ends a connection gracefully, or closes the socket after two seconds: a dead server does not answer. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => cut(client), 2_000);
  await client.end().finally(() => clearTimeout(timer));
}
