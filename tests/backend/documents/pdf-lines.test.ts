import { expect, it, vi } from 'vitest';
import type { FrameWords } from '@/lib/backend/documents/frame';
import { writePdf } from '@/lib/backend/documents/pdf/write-pdf';

const { layOut } = vi.hoisted(() => ({ layOut: vi.fn<() => Promise<Buffer>>() }));
vi.mock('@/lib/backend/documents/pdf/pdf-threads', () => ({ layOut }));

const BUSY = { code: 1503, word: 'busy' };
const FILE = Buffer.from('%PDF');

/** A document of its own for each title. */
function write(title: string, customerId?: number): Promise<Buffer> {
  const sections = [{ title, blocks: [] }];
  const frame: FrameWords = {
    ...{ htmlLang: 'zh-CN', windowTitle: title, supplier: '甲', name: { text: title } },
    ...{ sections, notes: [], contact: '', issuedOn: null },
  };
  const model = { title, facts: [], sections };
  return writePdf(model, frame, customerId === undefined ? {} : { customerId });
}

it('visitors fill their own line, and an account its share: others have their papers', async () => {
  let finish = () => {};
  const open = new Promise<Buffer>((resolve) => {
    finish = () => resolve(FILE);
  });
  layOut.mockReturnValue(open);
  const all = Array.from({ length: 22 }, (_, n) => write(`article ${n}`));
  await expect(write('one more')).rejects.toMatchObject(BUSY);
  layOut.mockResolvedValue(FILE);
  expect(await write('statement', 1)).toBe(FILE);
  // Not behind a visitor who waits for the same.
  expect(await write('article 21', 1)).toBe(FILE);

  layOut.mockReturnValueOnce(open);
  all.push(...Array.from({ length: 6 }, (_, n) => write(`paper ${n}`, 1)));
  await expect(write('paper 6', 1)).rejects.toMatchObject(BUSY);
  const other = write('confirmation', 2);
  finish();
  expect(await other).toBe(FILE);
  await Promise.all(all);
  expect(await write('paper 6', 1)).toBe(FILE);
});
