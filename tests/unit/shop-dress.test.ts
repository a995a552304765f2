// @vitest-environment node
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLogo, dress, houseFile, houseProblems, readLogo } from '@/scripts/tooling/dress';

const HOUSE = {
  name: { zh: '明澈生物', en: 'Lumen Bio' },
  slogan: { zh: '抗体与缓冲液', en: 'Antibodies and buffers' },
  address: { zh: '明澈路 1 号', en: '1 Lumen Road' },
  phone: '021-5555-0100',
  hours: { zh: '周一至周六 9:00–18:00', en: 'Monday to Saturday 9:00–18:00 (UTC+8)' },
  email: 'help@lumen.example',
  icp: { zh: '沪ICP备11111111号', en: 'ICP 11111111' },
  colour: '#5B3CC4',
};
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#5b3cc4"/></svg>';
const FOLDERS = ['messages', 'app', 'components', 'public', 'lib', 'scripts/server'];

describe('a shop of another supplier', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'dress-'));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const below = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          statSync(path.join(root, folder, file)).isFile() &&
          /\.(?:tsx?|js|css|json|md|html|svg)$/.test(file),
      )
      .map((file) => path.join(folder, file));

  beforeAll(async () => {
    for (const folder of FOLDERS) cpSync(folder, path.join(root, folder), { recursive: true });
    expect(await dress(root, houseFile.parse(HOUSE), LOGO)).toBe(true);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('has its own name wherever the demo’s stood, and the way to reach it', () => {
    const texts = ['messages', 'lib/backend/demo/data/site', 'lib/backend/demo/data/content'].flatMap(below);
    expect(texts.length).toBeGreaterThan(100);
    expect(
      texts.filter((file) =>
        /荧谱试剂|Fluorel Reagents|fluorel\.example|400-000-0000|8:30–17:30/i.test(read(file)),
      ),
    ).toEqual([]);
    const zh = JSON.parse(read('messages/zh.json'));
    const en = JSON.parse(read('messages/en.json'));
    expect(zh.site).toMatchObject({ name: '明澈生物', latin: 'LUMEN BIO', title: '明澈生物 · 抗体与缓冲液' });
    expect(en.site).toMatchObject({ name: 'Lumen Bio', latin: '明澈生物' });
    expect(zh.shell.icp).toBe('沪ICP备11111111号');
    expect(en.documents.supplier).toEqual({
      name: 'Lumen Bio',
      address: '1 Lumen Road',
      phone: '021-5555-0100',
      email: 'help@lumen.example',
    });
    expect(read('lib/backend/demo/data/content/contacts/orders.zh.md')).toContain('order@lumen.example');
    expect(read('lib/backend/demo/data/site/parameters.json')).toContain('021-5555-0100');
    expect(read('lib/backend/demo/data/content/contacts/orders.zh.md')).toContain('周一至周六 9:00–18:00');
  });

  it('is described by its name and slogan where it does not describe itself, and promises nothing that the demo does', () => {
    for (const [file, description] of [
      ['messages/zh.json', '明澈生物 · 抗体与缓冲液'],
      ['messages/en.json', 'Lumen Bio · Antibodies and buffers'],
    ] as const) {
      const { site, home } = JSON.parse(read(file));
      expect([site.title, site.description, home.title]).toEqual([description, description, description]);
    }
  });

  it('has its own colour in every place that has the demo’s, the same for styles and controls', () => {
    const own = ['app', 'components', 'lib', 'scripts/server', 'public/art']
      .flatMap(below)
      // The demo's banners are pictures of its own: shop:clear takes them out of what a shop begins with.
      .filter((file) => !file.startsWith('public/art/banner/'));
    expect(own.filter((file) => /#(?:0b6e7f|095a68|e6f3f5|2a97a8)/i.test(read(file)))).toEqual([]);
    for (const file of ['components/theme/tokens.css', 'components/theme/theme.ts'])
      for (const shade of ['#5b3cc4', '#4b31a1', '#f2effa']) expect(read(file)).toContain(shade);
  });

  it('has its own mark in the page, the tab and on a telephone’s screen', async () => {
    expect(read('public/art/icons.svg')).toMatch(
      /<symbol id="logo" viewBox="0 0 10 10"><circle[^<]*><\/symbol>/,
    );
    expect(read('public/favicon.svg')).toContain('<circle');
    const ico = readFileSync(path.join(root, 'public/favicon.ico'));
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 });
    for (const [name, width] of [
      ['icon-192', 192],
      ['icon-512', 512],
      ['icon-maskable-512', 512],
      ['apple-touch-icon', 180],
    ] as const)
      expect(await sharp(path.join(root, `public/icons/${name}.png`)).metadata()).toMatchObject({ width });
  });

  it('can change its mind: what was put in is replaced like the demo’s', async () => {
    await dress(root, houseFile.parse({ name: { zh: '清岚', en: 'Clear' }, colour: '#8a2b06' }), null);
    expect(read('messages/en.json')).not.toContain('Lumen Bio');
    expect(read('components/theme/tokens.css')).toContain('--brand: #8a2b06');
    const { documents, site } = JSON.parse(read('messages/zh.json'));
    expect(documents.supplier.phone).toBe('021-5555-0100');
    expect([site.title, site.description]).toEqual(['清岚 · 抗体与缓冲液', '清岚 · 抗体与缓冲液']);
  });
});

describe('a supplier with nothing but a name', () => {
  it('sells what any such shop does: the demo’s goods are not said to be its own', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'dress-'));
    for (const folder of FOLDERS) cpSync(folder, path.join(root, folder), { recursive: true });
    await dress(root, houseFile.parse({ name: HOUSE.name }), null);
    const { site, home } = JSON.parse(readFileSync(path.join(root, 'messages/en.json'), 'utf8'));
    const title = 'Lumen Bio · Life-science reagents';
    expect([site.slogan, site.title, site.description, home.title]).toEqual([
      'Life-science reagents',
      title,
      title,
      title,
    ]);
    rmSync(root, { recursive: true });
  });
});

describe('what a supplier hands in', () => {
  it.each([
    [{ ...HOUSE, colour: '#ffe600' }, 'contrast'],
    [{ ...HOUSE, name: { zh: '明澈' } }, 'en'],
    [{ ...HOUSE, fax: '1' }, 'fax'],
  ])('is refused where it can’t be read or is not known', (house, place) => {
    const { success, error } = houseFile.safeParse(house);
    expect(success).toBe(false);
    expect(JSON.stringify(error?.issues)).toContain(place);
  });

  it.each([
    [null, { word: 'unreadable', field: 'house.json' }],
    [
      { ...HOUSE, color: '#5b3cc4' },
      { word: 'unknown', field: 'color', known: expect.stringContaining('colour') },
    ],
    [
      { ...HOUSE, hours: { ...HOUSE.hours, de: '9–18' } },
      { word: 'unknown', field: 'hours.de', known: 'zh, en' },
    ],
    [
      { ...HOUSE, name: 'Lumen' },
      { word: 'pair', field: 'name' },
    ],
    [
      { ...HOUSE, name: { zh: '明澈' } },
      { word: 'text', field: 'name.en' },
    ],
    [
      { ...HOUSE, phone: 123 },
      { word: 'text', field: 'phone' },
    ],
    [
      { ...HOUSE, email: 'help' },
      { word: 'email', field: 'email' },
    ],
    [
      { ...HOUSE, colour: 'violet' },
      { word: 'colour', field: 'colour' },
    ],
    [
      { ...HOUSE, colour: '#ffe600' },
      { word: 'contrast', field: 'colour' },
    ],
  ])('is told what it should be: %j', (house, problem) => {
    const { error } = houseFile.safeParse(house);
    expect(error && houseProblems(error, 'house.json')).toMatchObject([problem]);
  });

  it.each([
    '<svg viewBox="0 0 20 10"><path d="M0 0"/></svg>',
    '<svg viewBox="0 0 10 10"><script>1</script></svg>',
    '<svg viewBox="0 0 10 10"><circle onclick="x()"/></svg>',
    '<svg viewBox="0 0 10 10"><use href="https://evil.example/a.svg#x"/></svg>',
    '<svg viewBox="0 0 10 10"><style>*{fill:red}</style></svg>',
    '<svg viewBox="0 0 10 10"><x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script></svg>',
    '<svg viewBox="0 0 10 10"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/></svg>',
    '<svg viewBox="0 0 10 10"><animate attributeName="href" values="javascript:alert(1)"/></svg>',
    '<svg viewBox="0 0 10 10"><rect fill="url( https://evil.example/a.svg#x)"/></svg>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 10 10"><text>&x;</text></svg>',
    '<svg viewBox="0 0 10 10"><text><![CDATA[<script>alert(1)</script>]]></text></svg>',
    'no picture',
  ])('is no logo: %s', (svg) => expect(readLogo(svg)).toBeNull());

  it('is drawn whatever its units, and not at all when it is no whole file', async () => {
    const inner = '<g><title>x</title><path d="M0 0h4096v4096z" fill="#5b3cc4"/></g>';
    expect(await drawLogo(`<svg viewBox="0 0 4096 4096">${inner}</svg>`)).not.toBeNull();
    expect(await drawLogo('<svg viewBox="0 0 10 10"><g><path d="M0 0h9v9z"></svg>')).toBeNull();
  });
});
