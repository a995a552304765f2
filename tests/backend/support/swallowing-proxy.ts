import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can go dead without anybody being told, as when a network or a process hangs. */
export interface SwallowingProxy {
  url: string;
  /** From now on nothing passes, on open and on new connections. */
  swallow(): void;
  /** New connections pass again; those that were open stay dead, as after a server was replaced. */
  heal(): void;
  close(): Promise<void>;
}

/** @param target address of the server behind; empty: none, so that nothing ever passes */
export async function openSwallowingProxy(target: string): Promise<SwallowingProxy> {
  let swallowing = target === '';
  /** How often it went dead: a connection from before the last time stays so. */
  let deaths = 0;
  const sockets = new Set<Socket>();
  const behind = target === '' ? null : new URL(target);
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {}).on('close', () => sockets.delete(near));
    if (swallowing || behind === null) return void near.resume();
    const far = connect(Number(behind.port || 5432), behind.hostname);
    sockets.add(far);
    far.on('error', () => near.destroy()).on('close', () => sockets.delete(far));
    const opened = deaths;
    const pass = (to: Socket) => (chunk: Buffer) => {
      if (opened === deaths) to.write(chunk);
    };
    near.on('data', pass(far)).on('close', () => far.destroy());
    far.on('data', pass(near)).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target || 'postgres://127.0.0.1/none');
  url.hostname = '127.0.0.1';
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  return {
    url: url.href,
    swallow: () => {
      swallowing = true;
      deaths += 1;
    },
    heal: () => {
      swallowing = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
