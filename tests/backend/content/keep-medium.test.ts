import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepMedium } from '@/lib/backend/import/content/media';

const dataDir = mkdtempSync(path.join(tmpdir(), 'media-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('keeps a file that several bring at once, whole and once', async () => {
  const bytes = Buffer.alloc(2_000_000, 'a');
  const medium = { url: 'content/manual.pdf', mime: 'application/pdf', bytes, width: 0, height: 0 };
  await Promise.all(Array.from({ length: 6 }, () => keepMedium(dataDir, medium)));
  const folder = path.join(dataDir, 'content-files');
  expect(readdirSync(folder)).toEqual(['manual.pdf']);
  expect(readFileSync(path.join(folder, 'manual.pdf')).equals(bytes)).toBe(true);
});
