// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clear } from '@/scripts/tooling/clear';

const DATA = 'lib/backend/demo/data';

describe('a new shop without the demo’s goods', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'clear-'));
  const read = (file: string) => readFileSync(path.join(root, DATA, file), 'utf8');
  beforeAll(() => {
    cpSync(DATA, path.join(root, DATA), { recursive: true });
    clear(root);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('has no product, category, brand, banner, price group or text, and what any shop needs', () => {
    for (const file of [
      'catalogue/groups.json',
      'catalogue/brands.json',
      'site/banners.json',
      'site/price-groups.json',
    ])
      expect(JSON.parse(read(file))).toEqual([]);
    const goods = readdirSync(path.join(root, DATA, 'catalogue/goods'));
    for (const file of goods) expect(read(`catalogue/goods/${file}`)).toMatch(/^catalogNo,[^\n]+\n$/);
    expect(readdirSync(path.join(root, DATA, 'content'))).toEqual(['.gitkeep']);
    for (const file of ['catalogue/facets.json', 'catalogue/fluorophores.csv', 'site/areas.csv'])
      expect(read(file)).toBe(readFileSync(path.join(DATA, file), 'utf8'));
  });

  it('names no product of the demo', () => {
    const left = readdirSync(path.join(root, DATA, 'catalogue'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:csv|json)$/.test(name))
      .filter((name) => /\bF[ABKNP]\d{4}\b/.test(read(`catalogue/${name}`)));
    expect(left).toEqual([]);
  });

  it('is the same when it is cleared again', () => expect(clear(root)).toEqual({ changed: [], left: [] }));

  it('keeps what it has of its own when it is cleared again', () => {
    const banners = path.join(root, DATA, 'site/banners.json');
    writeFileSync(banners, '[{}]\n');
    expect(clear(root)).toEqual({ changed: [], left: [`${DATA}/site/banners.json`] });
    expect(readFileSync(banners, 'utf8')).toBe('[{}]\n');
  });

  it('keeps lists that were changed before it is cleared', () => {
    const dressed = mkdtempSync(path.join(tmpdir(), 'clear-'));
    const at = (file: string) => path.join(dressed, DATA, file);
    cpSync(DATA, path.join(dressed, DATA), { recursive: true });
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a', ...args], { cwd: dressed });
    git('init', '-q');
    git('add', DATA);
    git('commit', '-qm', 'begin');
    for (const file of ['site/price-groups.json', 'content/company/GSJJ.zh.md'])
      writeFileSync(at(file), '[{}]\n');
    const { changed, left } = clear(dressed);
    expect(left).toEqual([`${DATA}/site/price-groups.json`]);
    expect(changed).toContain(`${DATA}/site/banners.json`);
    expect(changed).toContain(`${DATA}/content/company`);
    // Git brings the demo back, and does not know the mark that was left.
    git('checkout', '-q', '--', DATA);
    expect(clear(dressed).left).toEqual([]);
    expect(readFileSync(at('site/banners.json'), 'utf8')).toBe('[]\n');
    rmSync(dressed, { recursive: true });
  });
});
