import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { MediaReader } from '@/lib/backend/import/content/media';

const root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function load(width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#0b6e7f' } });
  const name = `${width}x${height}.png`;
  writeFileSync(path.join(root, name), await picture.png({ compressionLevel: 1 }).toBuffer());
  return new MediaReader(root).load('note.zh.md', name, 'picture');
}

it('takes no picture of more pixels than the shop is willing to unpack when it serves one', async () => {
  expect(await load(7000, 7200)).toBe('content.picture');
  expect(await load(7000, 7000)).toMatchObject({ width: 7000, height: 7000 });
});
