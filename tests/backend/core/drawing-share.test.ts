import { expect, it } from 'vitest';
import { drawInShare, MOST_OF_AN_ADDRESS } from '@/lib/backend/http/files/drawing-share';

it('an address fills its own share of what is drawn and nobody else’s, and has it back when its papers are done', async () => {
  let resolve = (_paper: string) => {};
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  const drawing = Array.from({ length: MOST_OF_AN_ADDRESS }, () => drawInShare('192.0.2.1', () => promise));
  const oneMore = () => drawInShare('192.0.2.1', async () => 'paper');
  await expect(oneMore()).rejects.toMatchObject({ code: 1503 });
  expect(await drawInShare('192.0.2.2', async () => 'paper')).toBe('paper');
  resolve('paper');
  await Promise.all(drawing);
  expect(await oneMore()).toBe('paper');
  // One that fails gives its place back too.
  for (let i = 0; i <= MOST_OF_AN_ADDRESS; i++)
    await expect(drawInShare('192.0.2.3', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
