import { expect, it, vi } from 'vitest';
import { GET } from '@/app/share/[file]/route';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { xmlResponse } from '@/lib/seo/xml-response';
import { BackendFailure } from '@/lib/views/required';

const serve = vi.hoisted(() => vi.fn());
vi.mock('@/lib/backend/share/serve-share-picture', () => ({ serveSharePicture: serve }));

const ask: Record<string, (error: Error) => Promise<Response>> = {
  document: (error) => xmlResponse(Promise.reject(error)),
  picture: (error) => {
    serve.mockRejectedValueOnce(error);
    const asked = new Request('http://shop/share/shop-zh.png');
    return GET(asked, { params: Promise.resolve({ file: 'shop-zh.png' }) });
  },
};

it.each([
  ['document', new BackendFailure(503, 'busy')],
  ['picture', new BackendFailure(503, 'busy')],
  ['picture', new CallError(CODE.busy, 'busy')],
])('a %s that will be there later says when to ask again: %s', async (what, error) => {
  const answer = await ask[what]?.(error);
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('Retry-After')).toBe('60');
});

it.each(['document', 'picture'])('a fault of this code in a %s is left to the log', async (what) => {
  const fault = new TypeError('undefined is no address');
  await expect(ask[what]?.(fault)).rejects.toBe(fault);
});
