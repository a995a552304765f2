import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long a connection that is kept alive may still bring a request: nobody can tell its client that the end is near. */
const GRACE_MS = 3_000;
/** Connections that are still busy then are cut. */
const DRAIN_MS = 6_000;
/** How often connections are looked at that have become idle meanwhile. */
const SWEEP_MS = 100;

interface StopTimes {
  graceMs: number;
  drainMs: number;
}

/**
 * Prepares the end of a server. Must be called before its first request.
 * @returns stops it: no new connections; every answer from then on says `Connection: close`; connections that are kept
 * alive stay open for a while, so that a request already on its way is answered; what is still open after that is cut.
 * Resolves when no connection is left.
 */
export function createStop(server: Server, times: StopTimes = { graceMs: GRACE_MS, drainMs: DRAIN_MS }) {
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  // In front of whatever answers, so that nothing has been sent yet.
  server.prependListener('request', (_req, res) => {
    if (stopping) res.shouldKeepAlive = false;
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
  });

  return (): Promise<void> =>
    new Promise((resolve) => {
      stopping = true;
      // Where the head has gone out already, the connection counts as kept alive.
      for (const res of underWay) res.shouldKeepAlive = false;
      let sweep: NodeJS.Timeout | undefined;
      const grace = setTimeout(() => {
        server.closeIdleConnections();
        sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      }, times.graceMs);
      const cut = setTimeout(() => server.closeAllConnections(), times.drainMs);
      // The server's own `close` would close idle connections at once, and requests on their way with them.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(grace);
        clearTimeout(cut);
        clearInterval(sweep);
        resolve();
      });
    });
}
