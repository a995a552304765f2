import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createRequestGuard } from '@/scripts/server/request-guard';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** One request in these very bytes. What comes through is answered with the target the framework would see. */
async function send(line: string, accept = 'text/html', agent = 'test') {
  const guard = createRequestGuard({
    common: [{ key: 'X-Common', value: 'on all' }],
    policy: { key: 'Content-Security-Policy', value: "default-src 'self'" },
    page: (code) => `<h1>${code}</h1>`,
  });
  server = createServer((req, res) => {
    if (!guard(req, res)) {
      res.setHeader('X-Agent', String(req.headers['user-agent']?.length));
      res.end(`through ${req.method} ${req.url}`);
    }
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const text = await new Promise<string>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes;
    });
    socket.on('close', () => resolve(said));
    socket.write(
      `${line} HTTP/1.1\r\nHost: shop\r\nAccept: ${accept}\r\nUser-Agent: ${agent}\r\nConnection: close\r\n\r\n`,
    );
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  return { status: Number(head.split(' ')[1]), header, body };
}

describe('a request', () => {
  it.each([
    ['GET /pc', 'GET /pc'],
    ['HEAD /pc', ''],
    ['GET /pc/product?x=%E0%A4%A', 'GET /pc/product?x=%E0%A4%A'],
    ['GET /pc/%E4%BA%A7', 'GET /pc/%E4%BA%A7'],
    ['GET /pc/a.b/..c', 'GET /pc/a.b/..c'],
    ['POST /api/x?y', 'POST /api/x?y'],
    ['OPTIONS /api/x', 'OPTIONS /api/x'],
  ])('%s passes as it is', async (line, seen) => {
    const { status, header, body } = await send(line);
    expect([status, body]).toEqual([200, seen && `through ${seen}`]);
    expect(header('x-common')).toBe('on all');
  });

  it('names a browser no longer than any is', async () => {
    expect((await send('GET /m', undefined, 'Mobile'.repeat(2_000))).header('x-agent')).toBe('1000');
    expect((await send('GET /m', undefined, 'a'.repeat(500))).header('x-agent')).toBe('500');
  });

  it.each([
    ['http://evil.example', '/'],
    ['http://evil.example/', '/'],
    ['HTTPS://evil.example/pc?a=b', '/pc?a=b'],
    ['http://a@evil.example:81/pc//x', '/pc//x'],
    ['http://evil.example?x', '/?x'],
  ])('for %s is one for %s here', async (target, seen) => {
    expect((await send(`GET ${target}`)).body).toBe(`through GET ${seen}`);
  });

  it.each([
    '/%',
    '/pc/%E0%A4%A',
    '/_next/%',
    '/pc/../m',
    '/pc/%2e%2E',
    '/./pc',
    '/\\evil',
    'ftp://evil/pc',
    'http://',
  ])('for %s is 400 with all headers', async (target) => {
    const { status, header, body } = await send(`GET ${target}`);
    expect([status, header('x-common'), header('content-security-policy')]).toEqual([
      400,
      'on all',
      "default-src 'self'",
    ]);
    expect(body).toBe(target.startsWith('/_next') ? '' : '<h1>400</h1>');
    expect(header('content-length')).toBe(String(body.length));
  });

  it('for what no person reads gets no page', async () => {
    expect(await send('GET /art/%', 'image/png')).toMatchObject({ status: 400, body: '' });
    expect(await send('HEAD /%')).toMatchObject({ status: 400, body: '' });
  });

  it.each([
    ['GET /api/%', 400, { code: 1400, data: null, msg: 'path.malformed' }],
    ['GET http://evil.example/api/%zz', 400, { code: 1400, data: null, msg: 'path.malformed' }],
    ['GET /api//health', 404, { code: 1404, data: null, msg: 'call.unknown' }],
    ['GET /api/', 404, { code: 1404, data: null, msg: 'call.unknown' }],
    ['TRACE /api/health', 404, { code: 1404, data: null, msg: 'call.method' }],
  ])('%s is refused in the wrapper', async (line, status, wrapper) => {
    const answer = await send(line);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, wrapper]);
    expect(answer.header('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.header('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  it.each(['TRACE /pc', 'PUT /pc', 'DELETE /', 'POST /pc', 'OPTIONS /pc', 'OPTIONS *', 'PUT /apis'])(
    '%s is 405',
    async (line) => {
      const { status, header } = await send(line);
      expect([status, header('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );
});
