import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/feeds/[file]/route';
import { failure } from '@/lib/api/unwrap';

const { callCached } = vi.hoisted(() => ({ callCached: vi.fn() }));
vi.mock('@/lib/api/cached', () => ({ callCached }));

const ask = (headers: Record<string, string> = {}, file = 'news-en.xml') =>
  GET(new Request(`http://shop.test/feeds/${file}`, { headers }), { params: Promise.resolve({ file }) });

const NEWS = [
  { id: 2, title: 'Fair', summary: '', publishedAt: '2026-03-02T08:00:00.000Z' },
  {
    ...{ id: 1, title: 'Move & more', summary: '' },
    ...{ publishedAt: '2026-01-02T08:00:00.000Z', updatedAt: '2026-03-05T09:30:15.500Z' },
  },
];
const tell = (data: object[]) =>
  callCached.mockResolvedValue({ ok: true, data: { data, total: data.length } });

describe('a feed of the news', () => {
  beforeEach(() => tell(NEWS));

  it('is dated by the last change of any of its news', async () => {
    const answer = await ask();
    expect(answer.headers.get('last-modified')).toBe('Thu, 05 Mar 2026 09:30:15 GMT');
    expect(await answer.text()).toContain('<title>Move &amp; more</title>');
    tell(NEWS.slice(0, 1));
    expect((await ask()).headers.get('last-modified')).toBe('Mon, 02 Mar 2026 08:00:00 GMT');
    tell([]);
    expect((await ask()).headers.get('last-modified')).toBeNull();
  });

  it('says of a news without English that it is in Chinese', async () => {
    tell([{ ...NEWS[0], title: '展会', lang: 'zh' }, ...NEWS.slice(1)]);
    const text = await (await ask()).text();
    expect(text).toContain('<title>展会 (Chinese only)</title>');
    expect(text).toContain('<title>Move &amp; more</title>');
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await ask();
    const tag = headers.get('etag') ?? '';
    for (const asked of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
      const answer = await ask({ 'if-none-match': asked });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag]);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    }
    const date = headers.get('last-modified') ?? '';
    expect((await ask({ 'if-modified-since': date })).status).toBe(304);
    expect((await ask({ 'if-modified-since': 'Thu, 05 Mar 2026 09:30:14 GMT' })).status).toBe(200);
    expect((await ask({ 'if-modified-since': 'yesterday' })).status).toBe(200);
  });

  it('is sent again when something was taken away, which only the tag tells', async () => {
    const { headers } = await ask();
    const known = {
      'if-none-match': headers.get('etag') ?? '',
      'if-modified-since': headers.get('last-modified') ?? '',
    };
    tell(NEWS.slice(1));
    expect((await ask(known)).status).toBe(200);
  });

  it('is neither there for other files nor empty while the backend is away', async () => {
    expect((await ask({}, 'news-fr.xml')).status).toBe(404);
    callCached.mockResolvedValue(failure('unavailable', 'call.timeout'));
    expect((await ask()).status).toBe(503);
  });
});
