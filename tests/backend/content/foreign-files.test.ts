import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sayWhere } from '@/lib/backend/import/command-words';
import { importContent } from '@/lib/backend/import/content/import-content';
import { describeOnPglite } from '../support/engines';
import { ARTICLE, contentFolder, VIDEO, WEBM, withFields } from './folder';

const PDF = '%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n';
const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.500\n先看激发\n';
const TEXT = withFields(ARTICLE, '正文');
const head = (lines: string) => `---\ntitle: 标题\nsummary: 摘要\ndate: 2026-01-02\n${lines}\n---\n正文\n`;

describeOnPglite('a folder that others have packed', (engine) => {
  const { root, dataDir, write, remove } = contentFolder();
  const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
  const at = (name: string) => path.join(root, name);
  const load = (folder = root) => importContent(engine.db(), folder, { dataDir });
  const refusals = async () => {
    const { problems, changes } = await load();
    expect(changes).toBeNull();
    return problems.map(({ file, line, field, word }) => `${file}:${line} ${field} ${word}`);
  };

  afterEach(() => {
    for (const name of readdirSync(root)) remove(name);
  });
  afterAll(() => rmSync(outside, { recursive: true, force: true }));

  describe('with links', () => {
    it('is not read beyond its own bounds', async () => {
      for (const [name, content] of [
        ['secret.zh.md', TEXT],
        ['secret.png', await picture()],
        ['secret.pdf', PDF],
      ] as const)
        writeFileSync(path.join(outside, name), content);
      mkdirSync(at('market'));
      symlinkSync(path.join(outside, 'secret.zh.md'), at('market/secret.zh.md'));
      symlinkSync(outside, at('market/files'));
      symlinkSync(outside, at('team'));
      symlinkSync('/nowhere', at('links'));
      write(
        'market/a.zh.md',
        withFields({
          ...ARTICLE,
          cover: 'files/secret.png',
          files: [{ file: 'files/secret.pdf', name: '单页', lang: 'zh' }],
        }),
      );
      expect(await refusals()).toEqual([
        'team:1 file content.link',
        'links:1 file content.no_folder',
        'market/secret.zh.md:1 file content.link',
        'market/a.zh.md:5 picture content.link',
        'market/a.zh.md:6 pdf content.link',
      ]);
    });

    it('may be one itself and have some within', async () => {
      write('market/real.png', await picture());
      symlinkSync('real.png', at('market/note.png'));
      write('market/a.zh.md', withFields({ ...ARTICLE, cover: 'note.png' }, '正文'));
      const linked = path.join(outside, 'linked');
      symlinkSync(root, linked);
      expect(await load(linked)).toMatchObject({ problems: [], changes: { added: 1 } });
    });

    it('that lead round in a ring is read once', async () => {
      write('market/a.zh.md', TEXT);
      for (const name of ['one', 'two']) symlinkSync('.', at(`market/${name}`));
      expect((await load()).problems).toEqual([]);
    });
  });

  it('has no text in a pipe, a folder, a broken link or a file of any size', async () => {
    write('market/big.zh.md', TEXT);
    truncateSync(at('market/big.zh.md'), 3_000_000_000);
    mkdirSync(at('market/folder.zh.md'));
    spawnSync('mkfifo', [at('market/pipe.zh.md')]);
    symlinkSync('/nowhere', at('market/broken.zh.md'));
    write('news', 'no folder');
    expect(await refusals()).toEqual([
      'news:1 file content.no_folder',
      'market/big.zh.md:1 file content.unreadable',
      'market/broken.zh.md:1 file content.no_file',
      'market/folder.zh.md:1 file content.no_file',
      'market/pipe.zh.md:1 file content.no_file',
    ]);
  });

  it('takes both kinds of line breaks and a byte order mark', async () => {
    write('market/windows.zh.md', `\uFEFF${head('order: 1')}`.replaceAll('\n', '\r\n'));
    write('market/mac.zh.md', head('order: 1').replaceAll('\n', '\r'));
    expect((await load()).problems).toEqual([]);
  });

  it.each([
    ['an alias', 'sources: &a []\nproducts: *a', '6 file content.alias'],
    ['what looks like one', 'group: *new*', '5 file content.alias'],
    ['a tag', 'summary2: !new 新品', '5 file content.tag'],
    ['a tag of a program', 'cover: !!js/function "x"', '5 file content.tag'],
    ['a list for a name', '? [a, b]\n: 1', '5 file content.yaml'],
    [
      'many fields',
      Array.from({ length: 40_000 }, (_, key) => `k${key}: 1`).join('\n'),
      '1 file content.fields_long',
    ],
    ['fields within each other', `products: ${'['.repeat(9_000)}`, '5 file content.yaml'],
    ['a long list', `products: [${'FN1002, '.repeat(51)}]`, '5 products content.list_long'],
    ['a null byte', 'cover: "a\\0b.png"', '5 cover text.control_character'],
    ['half a character', 'sources: [{ title: "a\\uD800" }]', '5 sources.0.title text.control_character'],
    ['letters turned round', 'products: ["\u202E1002NF"]', '5 file text.control_character'],
    ['a blank without width', 'products: ["FN1001\u200B"]', '5 products.0 text.control_character'],
    [
      'another house’s address that looks like one of this site',
      'sources: [{ title: x, url: "/\\\\evil.example" }]',
      '5 sources.0.url content.address',
    ],
    ['names of objects', '__proto__: { order: 1 }', '5 __proto__ content.field_unknown'],
  ])('has %s in its fields named by the line', async (_, lines, first) => {
    write('market/a.zh.md', head(lines));
    expect((await refusals())[0]).toBe(`market/a.zh.md:${first}`);
  });

  it('has signs in its texts that nobody sees named by the line', async () => {
    write('market/a.zh.md', `${head('order: 1')}\n\na\0b\n`);
    const { problems } = await load();
    expect(problems).toEqual([
      {
        file: 'market/a.zh.md',
        line: 10,
        field: 'file',
        word: 'text.control_character',
        params: { value: 'U+0000' },
      },
    ]);
  });

  it('may have an id that objects have as a name', async () => {
    write('videos/film.webm', WEBM);
    write('videos/film.zh.vtt', CAPTIONS);
    write(
      'videos/film.zh.md',
      withFields({ ...VIDEO, chapters: [{ id: 'constructor', title: '激发', at: '0:00' }] }, '正文'),
    );
    write('videos/film.en.md', withFields({ title: 'Title', summary: 'Summary' }, 'Text'));
    expect((await load()).problems).toEqual([]);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('has a %s that was cut off or is none named', async (format) => {
    const noise = { create: { width: 300, height: 300, channels: 3, background: '#0b6e7f' } } as const;
    const drawn = sharp({
      ...noise,
      create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    });
    const whole = await drawn.toFormat(format).toBuffer();
    write('market/half.png', whole.subarray(0, Math.floor(whole.length / 2)));
    write('market/empty.png', '');
    write('market/drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const name of ['half', 'empty', 'drawing'])
      write(`market/${name}.zh.md`, withFields({ ...ARTICLE, cover: `${name}.png` }, '正文'));
    const [drawing, empty, half] = await refusals();
    expect([drawing, empty]).toEqual([
      'market/drawing.zh.md:5 picture content.picture',
      'market/empty.zh.md:5 picture content.picture',
    ]);
    expect(half).toMatch(/^market\/half\.zh\.md:5 picture content\.picture/);
  });

  it('has a picture named that it shows in any other way than Markdown’s', async () => {
    write('market/note.png', await picture());
    write(
      'market/a.zh.md',
      withFields(
        ARTICLE,
        '字\n\n<p><img alt="x" src="note.png"></p>\n\n![x [1]](note.png)\n\n![x][1]\n\n[1]: gone.png\n',
      ),
    );
    expect(await refusals()).toEqual([
      'market/a.zh.md:8 picture content.picture_way',
      'market/a.zh.md:14 picture content.picture_way',
    ]);
  });

  it('has a picture named that lies on another site', async () => {
    write('market/a.zh.md', withFields(ARTICLE, '字\n\n![x](https://pictures.example/a.png)'));
    const [refusal, ...others] = await refusals();
    expect(refusal).toMatch(/^market\/a\.zh\.md:\d+ picture content\.picture_elsewhere$/);
    expect(others).toEqual([]);
  });

  it('has a text with thousands of pictures refused in no time', async () => {
    write(
      'market/a.zh.md',
      withFields(ARTICLE, Array.from({ length: 30_000 }, (_, at) => `![](p${at})`).join('\n')),
    );
    const since = performance.now();
    const { problems } = await load();
    expect(problems.at(29_999)).toMatchObject({ line: 30_005, word: 'content.file_missing' });
    expect(performance.now() - since).toBeLessThan(10_000);
  });

  it('has no file that stands for two kinds of them, nor a video that browsers don’t play', async () => {
    write('market/note.png', await picture());
    write(
      'market/a.zh.md',
      withFields({ ...ARTICLE, cover: 'note.png', files: [{ file: 'note.png', name: '单页', lang: 'zh' }] }),
    );
    const film = (brand: string) =>
      Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}${'\0'.repeat(40)}`, 'latin1');
    const films = {
      good: film('isom'),
      mov: film('qt  '),
      photo: film('heic'),
      mkv: Buffer.from(WEBM).fill('mkv!', 8, 12),
    };
    for (const [name, bytes] of Object.entries(films)) {
      write(`videos/${name}.webm`, bytes);
      write(`videos/${name}.vtt`, CAPTIONS);
      write(
        `videos/${name}.zh.md`,
        withFields({ ...VIDEO, video: [`${name}.webm`], captions: { zh: `${name}.vtt` } }, '正文'),
      );
    }
    write('videos/good.vtt', Buffer.concat([Buffer.from(CAPTIONS), Buffer.from([0xb5, 0xe2])]));
    write('videos/mov.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.500\na\0b\n');
    expect(await refusals()).toEqual([
      'market/a.zh.md:6 pdf content.pdf',
      'videos/good.zh.md:7 captions content.captions',
      'videos/mkv.zh.md:6 video content.video',
      'videos/mov.zh.md:6 video content.video',
      'videos/mov.zh.md:7 captions content.captions',
      'videos/photo.zh.md:6 video content.video',
    ]);
  });

  it('says when what it brings can’t be written, and changes nothing', async () => {
    const file = path.join(outside, 'no-folder');
    writeFileSync(file, '');
    write('market/note.pdf', PDF);
    const files = [{ file: 'note.pdf', name: '单页', lang: 'zh' }];
    write('market/unkept.zh.md', withFields({ ...ARTICLE, files }, '正文'));
    const { problems, changes } = await importContent(engine.db(), root, { dataDir: file });
    expect(changes).toBeNull();
    expect(problems).toMatchObject([{ file, word: 'content.not_kept', params: { value: 'ENOTDIR' } }]);
    expect((await load()).changes?.added).toBe(1);
  });

  it('has no name that moves a terminal’s cursor or begins a line of its own', async () => {
    write('market/\u001B[2J\nmarket: all is well\u202E.zh.md', TEXT);
    write('market/a.zh.md', head(`products: ["${'F'.repeat(5_000)}"]`));
    const { problems } = await load();
    for (const problem of problems) {
      const said = sayWhere('en', problem.file, problem);
      expect(said).not.toMatch(/\p{Cc}|\u202E/u);
      expect(said.length).toBeLessThan(500);
    }
    expect(
      sayWhere('en', problems[0]?.file ?? '', problems[0] ?? { line: 1, field: '', word: '' }),
    ).toContain('market/\\u{001B}[2J\\u{000A}market: all is well\\u{202E}.zh.md:1 file: ');
  });
});

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6e7f' } })
    .png()
    .toBuffer();
