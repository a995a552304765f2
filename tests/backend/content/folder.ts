import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A content folder of the test's own, and a data folder beside it; both are gone afterwards. */
export function contentFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'content-'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'content-data-'));
  afterAll(() => {
    for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
  });
  return {
    root,
    dataDir,
    write(name: string, content: string | Buffer) {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    remove: (name: string) => rmSync(path.join(root, name), { recursive: true, force: true }),
  };
}

/** A file with these fields above its text. */
export const withFields = (fields: Record<string, unknown>, body = ''): string =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n${body}`;

export const ARTICLE = { title: '标题', summary: '摘要', date: '2026-01-02' };

export const PROTOCOL = {
  ...ARTICLE,
  version: '1.0',
  steps: [
    { id: 'wash', time: '5 min', uses: { pbs: '2 mL' } },
    { id: 'stain', time: '1 h 30 min', temperature: '37 °C', uses: { dye: '20 µL', pbs: '1 mL' } },
    { id: 'read' },
  ],
  reagents: [
    { id: 'dye', name: '染料', product: 'T-002', strength: '1 mg/mL' },
    { id: 'pbs', name: 'PBS 1×', product: 'T-001', dilution: 10 },
  ],
};
export const PROTOCOL_TEXT = `说明

## 洗涤 {#wash}

300 × g。

## 染色 {#stain}

避光。

> [!WARNING]
> 有毒。

## 上机 {#read}

## 常见问题

没有。
`;

/** As a WebM file begins: what it is, and of which kind. */
export const WEBM = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + 7, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.alloc(88, 7),
]);

export const VIDEO = {
  ...ARTICLE,
  length: '0:06',
  video: ['film.webm'],
  captions: { zh: 'film.zh.vtt' },
  chapters: [
    { id: 'a', title: '激发', at: '0:00' },
    { id: 'b', title: '发射', at: '0:03' },
  ],
};
