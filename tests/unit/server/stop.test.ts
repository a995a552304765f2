// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';

interface Started {
  port: number;
  /** Resolves once the process has said so. */
  said(text: string): Promise<void>;
  stop(): void;
  /** Has the answers to `/begun` go on. */
  goOn(): void;
  ended: Promise<number | null>;
}

async function start(graceMs: number, drainMs: number): Promise<Started> {
  const script = 'tests/unit/server/processes/stopping.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', script, `${graceMs}`, `${drainMs}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const said = async (text: string) => {
    while (!output.includes(text)) await once(child.stdout, 'data');
  };
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await said(';');
  return {
    port: Number(/port (\d+)/.exec(output)?.[1]),
    said,
    stop: () => void child.kill('SIGTERM'),
    goOn: () => void child.kill('SIGUSR2'),
    ended,
  };
}

function ask(
  port: number,
  path: string,
  agent: Agent,
): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => {
        body += chunk;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ headers: answer.headers, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** One connection that is kept alive. */
const keepingAlive = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
};

it('answers what is under way and what still arrives on connections that are kept alive, and says that they close', async () => {
  const { port, said, stop, ended } = await start(60_000, 60_000);
  const [idle, busy] = [keepingAlive(), keepingAlive()];
  const before = await ask(port, '/', idle);
  expect(before.headers.connection).toBe('keep-alive');
  const slow = ask(port, '/slow', busy);
  await said('asked /slow');
  stop();
  await said('stopping');
  const [late, last] = await Promise.all([ask(port, '/', idle), slow]);
  expect([late.body, late.headers.connection]).toEqual(['quick', 'close']);
  expect([last.body, last.headers.connection]).toEqual(['slow', 'close']);
  // Nothing is left that could hold it: long before the time is up.
  expect(await ended).toBe(0);
});

it('takes no new connection', async () => {
  const { port, said, stop } = await start(60_000, 60_000);
  const idle = keepingAlive();
  await ask(port, '/', idle);
  stop();
  await said('stopping');
  await expect(ask(port, '/', keepingAlive())).rejects.toThrow('ECONNREFUSED');
});

it('ends although connections are idle, have said half a request, or get no answer', async () => {
  const { port, said, stop, ended } = await start(200, 600);
  await ask(port, '/', keepingAlive());
  const silent = connect(port, '127.0.0.1');
  const half = connect(port, '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nHost: a\r\n'));
  const stuck = expect(ask(port, '/stuck', keepingAlive())).rejects.toThrow();
  for (const socket of [silent, half]) socket.on('error', () => undefined);
  await Promise.all([once(silent, 'connect'), once(half, 'connect')]);
  stop();
  await said('stopping');
  await stuck;
  expect(await ended).toBe(0);
});

it('closes connections as they become idle once their time is up, rather than wait for the cut', async () => {
  const { port, said, stop, goOn, ended } = await start(50, 60_000);
  const idle = connect(port, '127.0.0.1', () => idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  await once(idle, 'data');
  // Its head says that it is kept alive: sent before the end began.
  const begun = ask(port, '/begun', keepingAlive());
  await said('asked /begun');
  stop();
  await once(idle, 'close');
  goOn();
  const { headers, body } = await begun;
  expect([headers.connection, body]).toEqual(['keep-alive', 'begun, ended']);
  expect(await ended).toBe(0);
});

it('ends under load, and loses nothing that arrives on a connection that is kept alive', async () => {
  const { port, stop, ended } = await start(60_000, 60_000);
  // All are connected before the end begins: what is still being connected is not kept alive.
  const agents = Array.from({ length: 8 }, keepingAlive);
  await Promise.all(agents.map((agent) => ask(port, '/', agent)));
  let answered = 0;
  const client = async (agent: Agent) => {
    for (;;) {
      const { body, headers } = await ask(port, '/', agent);
      expect(body).toBe('quick');
      answered += 1;
      // The client has been told: what it asks next it asks of another instance.
      if (headers.connection === 'close') return;
    }
  };
  const clients = Promise.all(agents.map(client));
  stop();
  await clients;
  expect(await ended).toBe(0);
  expect(answered).toBeGreaterThanOrEqual(8);
});
