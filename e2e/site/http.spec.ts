import net from 'node:net';
import { expect, test } from '../support/fixtures';

// What a browser never sends, and what it does not show: asked over plain sockets, in one project.
interface Answer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

interface Connection {
  socket: net.Socket;
  answer: Promise<Answer>;
}

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const MALFORMED = ['/%', '/%E0%A4%A', '/pc/%E0%A4%A', '/pc/%zz?x=1', '/_next/%', '/_next/static/%E0%A4%A'];

function connect(baseURL: string | undefined, text: string): Connection {
  const { hostname, port } = new URL(baseURL ?? '');
  const socket = net.connect(Number(port || 80), hostname);
  socket.write(text);
  const answer = new Promise<Answer>((resolve, reject) => {
    let said = '';
    const read = (): Answer => {
      const [head = '', ...body] = said.split('\r\n\r\n');
      const [line = '', ...lines] = head.split('\r\n');
      const headers = lines.map((text): [string, string] => {
        const at = text.indexOf(':');
        return [text.slice(0, at).toLowerCase(), text.slice(at + 1).trim()];
      });
      return { status: Number(line.split(' ')[1]), headers: new Map(headers), body: body.join('\r\n\r\n') };
    };
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no end of ${JSON.stringify(text)}`)));
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(read()));
  });
  return { socket, answer };
}

/** One request in these very bytes, whose connection ends with the answer. */
const send = (baseURL: string | undefined, line: string, lines: string[] = []) =>
  connect(
    baseURL,
    [`${line} HTTP/1.1`, 'Host: shop.example', 'Accept: */*', 'Connection: close', ...lines, '', ''].join(
      '\r\n',
    ),
  ).answer;

test('an address that can’t be read is refused with every header, in the wrapper below /api', async ({
  baseURL,
}) => {
  for (const path of MALFORMED) {
    const { status, headers } = await send(baseURL, `GET ${path}`);
    expect([path, status]).toEqual([path, 400]);
    expect(Object.fromEntries(headers)).toMatchObject(SECURITY);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  for (const path of ['/api/%', '/api/%E0%A4%A', '/api/files/%', '/api/%2e%2e/pc']) {
    const { status, headers, body } = await send(baseURL, `GET ${path}`);
    expect([path, status]).toEqual([path, 400]);
    expect(JSON.parse(body)).toEqual({ code: 1400, data: null, msg: 'path.malformed' });
    expect(Object.fromEntries(headers)).toMatchObject(SECURITY);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const { status, headers, body } = await send(baseURL, 'GET /api');
  expect([status, JSON.parse(body)]).toEqual([404, { code: 1404, data: null, msg: 'call.unknown' }]);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('only what is there to be done with a page or a call is done', async ({ baseURL }) => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'POST', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const { status, headers } = await send(baseURL, `${method} /pc`);
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
  }
  expect(await send(baseURL, 'OPTIONS *')).toMatchObject({ status: 405 });
  expect(await send(baseURL, 'PUT /favicon.svg')).toMatchObject({ status: 405 });
  for (const [line, allow] of [
    ['TRACE /api/api-gd/brand/query', 'GET, HEAD, POST'],
    ['OPTIONS /api/api-gd/brand/query', 'POST'],
  ]) {
    const { status, headers, body } = await send(baseURL, `${line}`);
    expect([line, status, headers.get('allow')]).toEqual([line, 404, allow]);
    expect(JSON.parse(body)).toMatchObject({ code: 1404, msg: 'call.method' });
  }
  expect(await send(baseURL, 'GET /_next/image?url=%2Ffavicon.svg&w=64&q=75')).toMatchObject({ status: 404 });
});

test('a whole address of another host never leads there', async ({ baseURL }) => {
  let reached = 0;
  const foreign = net.createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const address = foreign.address();
  const host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  for (const [target, status] of [
    ['/', 302],
    ['/pc', 200],
    ['/pc//product', 308],
    ['/api/health', 200],
    ['/%', 400],
  ] as const) {
    const answer = await send(baseURL, `GET ${host}${target}`);
    expect([target, answer.status]).toEqual([target, status]);
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  }
  const upgrade = connect(
    baseURL,
    `GET ${host}/ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  await new Promise((resolve) => upgrade.socket.once('data', resolve));
  upgrade.socket.destroy();
  expect((await upgrade.answer).status).toBe(302);
  expect(reached).toBe(0);
  foreign.close();
});

test('HEAD tells what GET sends', async ({ baseURL }) => {
  for (const path of ['/api/health', '/api/openapi.json', '/api/files/qr/gzh.svg', '/favicon.svg']) {
    for (const encoding of ['identity', 'gzip']) {
      const accept = [`Accept-Encoding: ${encoding}`];
      const get = await send(baseURL, `GET ${path}`, accept);
      const head = await send(baseURL, `HEAD ${path}`, accept);
      expect(head.body).toBe('');
      expect(head.headers.get('content-encoding')).toBe(get.headers.get('content-encoding'));
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
      if (path.startsWith('/api')) {
        expect(get.headers.get('content-length')).toBe(String(Buffer.byteLength(get.body, 'latin1')));
        expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
      }
    }
  }
});

test('documents and files come with their own policy, and look right under it', async ({ page, request }) => {
  const address = '/api/files/documents/FB6002/manual';
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("style-src 'sha256-");
  expect(policy).not.toContain('script-src');
  await expect(page.locator('body')).toHaveCSS('max-width', '800px');
  await expect(page.locator('th').first()).toHaveCSS('background-color', 'rgb(244, 247, 250)');

  for (const path of ['/api/files/qr/gzh.svg', '/api/health', '/api/files/none']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers).toMatchObject(SECURITY);
  }
  const headers = (await request.get('/pc')).headers();
  expect(headers['content-security-policy']).toMatch(/^default-src 'self'/);
  expect(headers).toMatchObject(SECURITY);
  // The pictures of a link's preview, which other sites show; the first and the last are drawn on request.
  const pictureOf = async (of: string) =>
    /<meta property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(
      await (await request.get(of)).text(),
    )?.[1];
  const shared = await pictureOf('/pc/productDetail?goodsId=12');
  expect(shared).toMatch(/^\/share\/product-12-zh\.png$/);
  for (const address of [shared ?? '', '/icons/icon-192.png', '/art/drawn/vial-3fa34d.svg']) {
    const picture = await request.get(address);
    const said = picture.headers();
    expect([address, picture.status(), said['cross-origin-resource-policy']]).toEqual([
      address,
      200,
      'cross-origin',
    ]);
    expect(said['cache-control']).toContain('max-age=86400');
    const drawn = !address.startsWith('/icons');
    expect(said['content-security-policy']).toMatch(drawn ? /^default-src 'none'/ : /^default-src 'self'/);
  }
  // What stands in the place of one that is not there is a page.
  const missing = await request.get('/share/product-0-zh.png', { headers: { accept: 'text/html' } });
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-security-policy']).toMatch(/^default-src 'self'/);
});

test('a page’s scripts and stylesheets come as the build packed them, and say what the framework’s own say', async ({
  request,
}) => {
  const html = await (await request.get('/pc')).text();
  const addresses = new Set(html.match(/\/_next\/static\/[\w./-]+?\.(?:js|css)/g));
  expect(addresses.size).toBeGreaterThan(8);
  for (const address of addresses) {
    const [packed, plain] = await Promise.all(
      ['br', 'identity'].map((accepted) =>
        request.get(address, { headers: { 'accept-encoding': accepted } }),
      ),
    );
    const body = (await plain?.text()) ?? '';
    expect(await packed?.text()).toBe(body);
    const { 'content-type': type, 'cache-control': kept, ...headers } = packed?.headers() ?? {};
    expect([type, kept]).toEqual([plain?.headers()['content-type'], plain?.headers()['cache-control']]);
    expect(headers).toMatchObject(SECURITY);
    if (body.length > 2000) expect([address, headers['content-encoding']]).toEqual([address, 'br']);
  }
});

test('what is not there is kept by nobody: a file that another instance has, the data of a page that may come', async ({
  request,
}) => {
  const missing = ['/antd/desk-0.css', '/_next/static/chunks/0.js', '/art/none.svg', '/qr/none.svg'];
  for (const address of missing) {
    const answer = await request.get(address, { headers: { accept: 'text/css,*/*;q=0.1' } });
    expect([address, answer.status(), answer.headers()['cache-control']]).toEqual([address, 404, 'no-store']);
  }
  const data = await request.get('/pc/productDetail?goodsId=999999999', { headers: { rsc: '1' } });
  expect([data.status(), data.headers()['cache-control']]).toEqual([404, 'no-store']);
});

test('uploads that nobody may make, and never end, keep nobody from theirs', async ({ baseURL }) => {
  const upload = (address: string, fields: string) =>
    connect(
      baseURL,
      [
        'POST /api/api-cu/upload/save HTTP/1.1',
        'Host: shop.example',
        `X-Forwarded-For: ${address}`,
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 4000000',
        '',
        fields,
      ].join('\r\n'),
    );
  const said = ({ socket, answer }: Connection) => {
    socket.once('data', () => socket.destroy());
    return answer;
  };
  const idle = Array.from({ length: 30 }, (_, n) => upload(`10.9.0.${n % 3}`, 'purpose=avatar&name=a'));
  await Promise.all(idle.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
  const known = await said(upload('10.9.0.1', 'token=nobody&purpose=avatar&name=a.png&data=AAAA'));
  expect([known.status, JSON.parse(known.body)]).toEqual([
    401,
    { code: 9003, data: null, msg: 'session.invalid' },
  ]);
  for (const { socket, answer } of idle) {
    socket.destroy();
    await answer;
  }
});
