import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFile } from '@/lib/backend/http/files/files';

// Settings are read once in a process.
const folder = mkdtempSync(path.join(tmpdir(), 'storefront-pictures-'));
process.env.DATA_DIR = folder;
const pictures = path.join(folder, 'pictures');
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e7f' } }).withExif({
    IFD0: { Copyright: 'taken by Li' },
  });
const ask = (at: string, w?: string) =>
  serveFile(['pictures', ...at.split('/')], new URLSearchParams(w === undefined ? {} : { w }));
const sizeOf = async (answer: Response | null) => {
  const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
  const { format, width, height, exif } = await sharp(bytes).metadata();
  return { format, width, height, exif: exif !== undefined };
};

beforeAll(async () => {
  await mkdir(path.join(pictures, '染料'), { recursive: true });
  await photograph(2400, 1600)
    .jpeg()
    .toFile(path.join(pictures, '染料', 'dapi (1).jpg'));
  await photograph(100, 50).png().toFile(path.join(pictures, 'small.png'));
  await writeFile(path.join(pictures, 'broken.jpg'), 'no picture');
  await writeFile(path.join(pictures, '.hidden.jpg'), 'x');
  await writeFile(path.join(folder, 'secret.jpg'), 'x');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('photographs that the shop keeps', () => {
  it('come as WebP in the width asked for, without what the camera wrote, and may be cached', async () => {
    const answer = await ask('染料/dapi (1).jpg', '320');
    expect(answer?.headers.get('content-type')).toBe('image/webp');
    expect(answer?.headers.get('cache-control')).toContain('max-age=');
    expect(await sizeOf(answer)).toEqual({ format: 'webp', width: 320, height: 213, exif: false });
  });

  it('come in the largest width unless another is asked for, and are never enlarged', async () => {
    expect(await sizeOf(await ask('染料/dapi (1).jpg'))).toMatchObject({ width: 1920 });
    expect(await sizeOf(await ask('small.png', '640'))).toMatchObject({ width: 100, height: 50 });
  });

  it('are made once for each width, and anew when the file is another', async () => {
    const kept = () =>
      existsSync(path.join(folder, 'picture-sizes')) ? readdirSync(path.join(folder, 'picture-sizes')) : [];
    await Promise.all([ask('small.png', '80'), ask('small.png', '80'), ask('small.png', '80')]);
    const before = kept().length;
    await ask('small.png', '80');
    expect(kept()).toHaveLength(before);
    await utimes(path.join(pictures, 'small.png'), new Date(), new Date(Date.now() + 5_000));
    await ask('small.png', '80');
    expect(kept()).toHaveLength(before + 1);
  });

  it.each(['81', '0', '-80', '80.5', '80px', '', '1e2', '99999'])('have no width %j', async (w) => {
    expect(await ask('small.png', w)).toBeNull();
  });

  it.each([
    '../secret.jpg',
    '..',
    '.hidden.jpg',
    'broken.jpg',
    'none.jpg',
    '染料',
    'small.png/x.png',
    'a/b/c/d/e/f/g.jpg',
    'small.png\0.jpg',
    'x.svg',
  ])('are not found at %j', async (at) => {
    expect(await ask(at, '80')).toBeNull();
  });
});

describe('drawings that came with the shop', () => {
  it.each(['qr/gzh.svg', 'banner/spectra-m.svg', 'commitment/dispatch.svg'])('%s is there', async (at) => {
    const answer = await serveFile(at.split('/'), new URLSearchParams());
    expect(answer?.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['banner/none.svg', 'banner/../../package.json', 'icons/x.svg', ''])('%j is not', async (at) => {
    expect(await serveFile(at.split('/'), new URLSearchParams())).toBeNull();
  });
});
