import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepMedium, MediaReader, MediumChanged } from '@/lib/backend/import/content/media';

const root = mkdtempSync(path.join(tmpdir(), 'media-'));
const dataDir = mkdtempSync(path.join(tmpdir(), 'media-data-'));
afterAll(() => {
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
});
const file = path.join(root, 'manual.pdf');
const pdf = (filling: string) => `%PDF-1.4\n${filling.repeat(2_000_000)}\nstartxref\n9\n%%EOF\n`;

async function read() {
  const medium = await new MediaReader(root).load('note.zh.md', 'manual.pdf', 'pdf');
  if (typeof medium === 'string') throw new Error(medium);
  return medium;
}

it('keeps a file that several bring at once, whole and once', async () => {
  writeFileSync(file, pdf('a'));
  const medium = await read();
  await Promise.all(Array.from({ length: 6 }, () => keepMedium(dataDir, medium)));
  const folder = path.join(dataDir, 'content-files');
  expect(readdirSync(folder)).toEqual([path.basename(medium.url)]);
  expect(readFileSync(path.join(folder, path.basename(medium.url)), 'utf8')).toBe(pdf('a'));
});

it('keeps nothing that was not read and checked: a folder may change while it is loaded', async () => {
  writeFileSync(file, pdf('b'));
  const medium = await read();
  writeFileSync(file, pdf('c'));
  await expect(keepMedium(dataDir, medium)).rejects.toThrow(MediumChanged);
  rmSync(file);
  await expect(keepMedium(dataDir, medium)).rejects.toThrow(MediumChanged);
  expect(readdirSync(path.join(dataDir, 'content-files'))).toHaveLength(1);
});
