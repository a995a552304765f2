import { createServer, IncomingMessage, request, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { DOCUMENT_HEADER } from '@/lib/documents/document-header';
import { closeDocument, openDocument, placeOf, putPart } from '@/lib/documents/document-parts';
import { finishDocument } from '@/scripts/server/document-html';
import { finishDocuments } from '@/scripts/server/documents';
import { nameNoEmptyQuery } from '@/scripts/server/router-data';

const SHEET = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const SCRIPT = '<script src="/_next/static/chunks/b.js" async=""></script>';
const PAGE = `<html><head>${SHEET}${SCRIPT}</head><body><p>核酸</p>${SCRIPT}</body></html>`;
const styleOf = (href: string) => (href.endsWith('/a.css') ? Buffer.from('.a{color:red}') : null);
const finish = (html: string, style: typeof styleOf = styleOf, document = 'none') =>
  Buffer.concat(finishDocument(Buffer.from(html), style, document)).toString();

describe('a finished document', () => {
  it('holds its styles where their link stands, and the link switched off, so that React finds it', () => {
    expect(finish(PAGE)).toContain(
      '<head><style>.a{color:red}</style><link rel="stylesheet" href="/_next/static/chunks/a.css" disabled="" data-precedence="next"/></head>',
    );
  });

  it('keeps the link of a stylesheet that can not be read', () => {
    expect(finish(PAGE, () => null)).toContain(SHEET);
  });

  it('asks for each script once, from the end of the body', () => {
    const finished = finish(PAGE);
    expect(finished).not.toContain(SCRIPT);
    expect(finished.match(/"\/_next\/static\/chunks\/b\.js"/g)).toHaveLength(1);
    expect(finished.endsWith('</script></body></html>')).toBe(true);
  });

  it('asks ahead for no script, which would take the line from the page', () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
    expect(finish(PAGE.replace('</head>', `${preload}</head>`))).not.toContain(preload);
  });

  it('has its parts in their places, each as often as it is asked for, and those of no other document', () => {
    const [one, other] = [openDocument(), openDocument()];
    const ids = ['<b>核</b>', '<i>酸</i>'].map((text) => putPart(one, [Buffer.from(text), Buffer.from('.')]));
    const [first, second] = ids.map((id) => placeOf(id ?? ''));
    const foreign = placeOf(putPart(other, [Buffer.from('secret')]) ?? '');
    const html = PAGE.replace('</p>', `${second}${SCRIPT}${first}${foreign}${first}</p>`);
    expect(finish(`<p>${first}`, styleOf, one)).toBe('<p><b>核</b>.');
    expect(finish(html, styleOf, one)).toContain(`<p>核酸<i>酸</i>.<b>核</b>.${foreign}<b>核</b>.</p>`);
    closeDocument(one);
    expect(finish(html, styleOf, one)).toContain(first);
    expect(putPart(one, [])).toBeNull();
    closeDocument(other);
  });

  it('leaves other scripts, and a document that broke off, as they are', () => {
    const other = '<html><body><script src="/other.js" async=""></script></body></html>';
    expect(finish(other)).toBe(other);
    const broken = `<html><head>${SCRIPT}</head><body>`;
    expect(finish(broken)).toBe(broken);
  });
});

describe('the server before the framework', () => {
  let close = () => {};
  afterEach(() => close());

  async function ask(
    answer: (res: ServerResponse, seen: Record<string, unknown>) => void,
    headers: Record<string, string> = {},
    path = '/pc',
  ) {
    const seen: Record<string, unknown> = {};
    const finish = finishDocuments(styleOf);
    const server = createServer((req, res) => {
      finish(req, res);
      Object.assign(seen, req.headers);
      answer(res, seen);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => server.close();
    const { port } = server.address() as AddressInfo;
    return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer; seen: typeof seen }>(
      (resolve, reject) => {
        const asked = request({
          host: '127.0.0.1',
          port,
          path,
          headers: { accept: 'text/html', ...headers },
        });
        asked.on('error', reject);
        asked.on('response', (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () =>
            resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks), seen }),
          );
        });
        asked.end();
      },
    );
  }
  const page = (res: ServerResponse) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Vary', 'rsc');
    // A character may be cut in two on its way.
    const bytes = Buffer.from(PAGE);
    const cut = bytes.indexOf(Buffer.from('核')) + 1;
    res.write(bytes.subarray(0, cut));
    res.end(bytes.subarray(cut));
  };

  it('sends the finished page with its length, packed for who can unpack', async () => {
    const plain = await ask(page);
    expect(plain.body.toString()).toBe(finish(PAGE));
    expect(plain.body.toString()).toContain('核酸');
    expect(plain.headers['content-length']).toBe(String(plain.body.length));
    expect(plain.headers.vary).toBe('rsc, Accept-Encoding');
    close();
    const long = (res: ServerResponse) => {
      res.setHeader('Content-Type', 'text/html');
      res.end(PAGE.replace('核酸', '核酸'.repeat(1000)));
    };
    const packed = await ask(long, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toContain('核酸核酸');
  });

  it('tells the pages that a document is asked for, and believes nobody else who says so', async () => {
    const seen = (await ask(page, { [DOCUMENT_HEADER]: 'mine' })).seen[DOCUMENT_HEADER];
    expect(seen).toMatch(/^[\da-f-]{36}-/);
    close();
    const data = await ask(page, { rsc: '1', [DOCUMENT_HEADER]: String(seen) });
    expect(data.seen[DOCUMENT_HEADER]).toBeUndefined();
    expect(data.body.toString()).toBe(PAGE);
  });

  it('puts in what the page handed over, and keeps none of it', async () => {
    let id: string | null = null;
    const answer = await ask((res, seen) => {
      id = putPart(String(seen[DOCUMENT_HEADER]), [Buffer.from('<ul></ul>')]);
      res.setHeader('Content-Type', 'text/html');
      res.end(PAGE.replace('核酸', placeOf(id ?? '')));
    });
    expect(answer.body.toString()).toContain('<p><ul></ul></p>');
    expect(putPart(String(answer.seen[DOCUMENT_HEADER]), [])).toBeNull();
  });

  it('holds back no endless page, and still puts in what was handed over', async () => {
    const filler = 'x'.repeat(1024 * 1024);
    const answer = await ask((res, seen) => {
      const place = placeOf(putPart(String(seen[DOCUMENT_HEADER]), [Buffer.from('<ul></ul>')]) ?? '');
      res.setHeader('Content-Type', 'text/html');
      res.write(`<html><head>${SCRIPT}</head><body>${place}`);
      for (let i = 0; i < 5; i++) res.write(filler);
      // Cut in two on its way.
      res.write(`<p>${place.slice(0, 20)}`);
      res.write(`${place.slice(20)}</p>`);
      res.end('</body></html>');
    });
    const text = answer.body.toString().replaceAll(filler, '…');
    expect(text).toBe(`<html><head>${SCRIPT}</head><body><ul></ul>……………<p><ul></ul></p></body></html>`);
  });

  it.each([
    ['what is no page', 200, 'application/json'],
    ['what failed', 500, 'text/html'],
  ])('lets %s through as it is', async (_what, status, type) => {
    const answer = await ask((res) => {
      res.writeHead(status, { 'Content-Type': type });
      res.end(PAGE);
    });
    expect([answer.status, answer.body.toString()]).toEqual([status, PAGE]);
  });

  it('answers that nothing changed without a body', async () => {
    const answer = await ask((res) => {
      res.statusCode = 304;
      res.end();
    });
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
  });
});

describe('data of the router', () => {
  const headersOf = (rsc: string | undefined, value: string) => {
    const req = new IncomingMessage(new Socket());
    if (rsc) req.headers.rsc = rsc;
    const res = new ServerResponse(req);
    nameNoEmptyQuery(req, res);
    res.setHeader('x-nextjs-rewritten-query', value);
    res.setHeader('x-nextjs-rewritten-path', '/pc/zh/product/filter');
    return res.getHeaders();
  };

  it('names no empty query, so that each query keeps its own page', () => {
    expect(headersOf('1', '')).toEqual({ 'x-nextjs-rewritten-path': '/pc/zh/product/filter' });
    expect(headersOf('1', 'a=1')).toHaveProperty('x-nextjs-rewritten-query', 'a=1');
    expect(headersOf(undefined, '')).toHaveProperty('x-nextjs-rewritten-query', '');
  });
});
