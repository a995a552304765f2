import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { serveArticlePdf } from '@/lib/backend/http/files/article-pdf';
import { importContent } from '@/lib/backend/import/content/import-content';
import { loadPrintPictures } from '@/lib/backend/pictures/print-pictures';
import { settings } from '@/lib/config/settings';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnPglite } from '../support/engines';
import { countPictures, readPdfPages } from '../support/pdf-layout';
import { ARTICLE, contentFolder, PROTOCOL, PROTOCOL_TEXT, withFields } from './folder';

/** Between the margins of A4, in points. */
const TEXT_WIDTH = 503.3;

describeOnPglite('pictures in PDFs of articles', (engine) => {
  const { root, write } = contentFolder();
  const ids: Record<string, number> = {};
  const { dataDir } = settings();

  const picture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 4, background } });

  beforeAll(async () => {
    await insertCatalogue(engine.db());
    write('market/wide.jpg', await picture(2400, 1200, '#0b6e7f').jpeg().toBuffer());
    write('market/tall.png', await picture(300, 3000, '#ffffff00').png().toBuffer());
    write('market/small.webp', await picture(120, 60, '#c00').webp().toBuffer());
    write('market/gone.png', await picture(50, 50, '#111').png().toBuffer());
    write('market/broken.png', await picture(60, 50, '#222').png().toBuffer());
    write(
      'market/gel.zh.md',
      withFields(
        { ...ARTICLE, title: '凝胶染料' },
        [
          '前文 ![宽图的说明](wide.jpg) 后文',
          '![高图的说明](tall.png)',
          '- 列表里的 ![小图的说明](small.webp)\n- 第二条',
          '![没有了的图](gone.png)',
          '![坏了的图](broken.png)',
          '![别处的图](/art/elsewhere.png)',
          '![](small.webp)',
        ].join('\n\n'),
      ),
    );
    write(
      'market/gel.en.md',
      withFields({ title: 'Gel stains', summary: 'Summary' }, 'Before\n\n![A wide one](wide.jpg)\n'),
    );
    write(
      'protocols/stain.zh.md',
      withFields(PROTOCOL, PROTOCOL_TEXT.replace('300 × g。', '300 × g。\n\n![离心](../market/small.webp)')),
    );
    write('periodicals/cover.webp', await picture(600, 800, '#123456').webp().toBuffer());
    write(
      'periodicals/one.zh.md',
      withFields({
        ...ARTICLE,
        issue: '2026-1',
        cover: 'cover.webp',
        contents: [
          { id: 'a', title: '凝胶', article: 'gel' },
          { id: 'b', title: '染色', article: 'stain' },
        ],
      }),
    );
    expect((await importContent(engine.db(), root, { dataDir })).problems).toEqual([]);
    const { data } = await callApi(engine, 'jsContentPageQuery', {});
    for (const { id, kind } of data.data) ids[kind] = id;
    const { data: gel } = await callApi(engine, 'jsContentGetById', { id: ids.market ?? 0 });
    const kept = (alt: string) =>
      path.join(
        dataDir,
        'pictures/content',
        /[0-9a-f]{32}\.png/.exec(gel.html.split('<img').find((tag) => tag.includes(alt)) ?? '')?.[0] ?? '',
      );
    rmSync(kept('没有了的图'));
    writeFileSync(kept('坏了的图'), 'no picture');
  });

  const read = async (kind: string, lang: 'zh' | 'en' = 'zh') => {
    const answer = await serveArticlePdf(engine.db(), [`${ids[kind]}.pdf`], new URLSearchParams({ lang }));
    expect(answer?.status).toBe(200);
    const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
    const pages = await readPdfPages(bytes);
    const said = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
    return { bytes, pages, said, cache: answer?.headers.get('cache-control') };
  };

  it('are in the file, each over what it shows; one that is gone, broken or elsewhere leaves that alone', async () => {
    const { bytes, pages, said, cache } = await read('market');
    // The wide, the tall and the small one, which is there once and shown twice.
    expect(countPictures(bytes)).toBe(3);
    expect(pages.flatMap(({ pictures }) => pictures)).toHaveLength(4);
    for (const caption of ['宽图的说明', '高图的说明', '小图的说明', '没有了的图', '坏了的图', '别处的图'])
      expect(said).toContain(caption);
    expect(said).toMatch(/前文[\s\S]*宽图的说明[\s\S]*后文[\s\S]*• 列表里的\n• 第二条\n小图的说明/);
    expect(cache).toContain('max-age');
  });

  it('are as wide as the text at most, never over a page’s edge, and small ones stay small', async () => {
    const { pages } = await read('market');
    const pictures = pages.flatMap((page) => page.pictures);
    for (const { left, bottom, width, height } of pictures) {
      expect(left).toBeGreaterThan(45);
      expect(width).toBeLessThan(TEXT_WIDTH + 1);
      expect(bottom).toBeGreaterThan(58);
      expect(bottom + height).toBeLessThan(842 - 40);
    }
    const [wide, tall, small] = pictures;
    expect(wide?.width).toBeCloseTo(TEXT_WIDTH, 0);
    expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(2, 1);
    expect((tall?.height ?? 0) / (tall?.width ?? 1)).toBeCloseTo(10, 0);
    expect(small?.width).toBeLessThan(100);
  });

  it('come in the language that is read, in a protocol’s steps, and in an issue with its articles', async () => {
    const english = await read('market', 'en');
    expect(english.said).toContain('A wide one');
    expect(countPictures(english.bytes)).toBe(1);
    const protocol = await read('protocol');
    expect(protocol.said).toMatch(/300 × g。[\s\S]*离心/);
    expect(countPictures(protocol.bytes)).toBe(1);
    expect(countPictures((await read('periodical')).bytes)).toBe(4);
  });

  it('begin in an issue with its cover, upright above what the issue is about and its contents', async () => {
    const [first] = (await read('periodical')).pages;
    const [cover] = first?.pictures ?? [];
    expect(first?.pictures).toHaveLength(1);
    expect((cover?.height ?? 0) / (cover?.width ?? 1)).toBeCloseTo(4 / 3, 1);
    expect(cover?.width).toBeGreaterThan(150);
    const below = first?.lines.filter(({ bottom }) => bottom < (cover?.bottom ?? 0)).map(({ text }) => text);
    expect(below?.join('\n')).toMatch(/摘要[\s\S]*目录[\s\S]*凝胶染料/);
  });

  it('are bounded in number, size and time; the shop’s own drawings are among them', async () => {
    const { data: gel } = await callApi(engine, 'jsContentGetById', { id: ids.market ?? 0 });
    const sources = [...gel.html.matchAll(/pictures\/content\/[0-9a-f]{32}\.(?:jpg|webp)/g)].map(
      ([src]) => src,
    );
    const [wide = '', small = ''] = sources;
    const most = { pictures: 10, bytes: 1e7, ms: 60_000 };
    const load = async (asked: string[], limits: Partial<typeof most>) => {
      const { pictures, isWhole } = await loadPrintPictures(asked, { ...most, ...limits });
      return { names: [...pictures.keys()], isWhole };
    };
    expect(await load([wide, wide, small], {})).toEqual({ names: [wide, small], isWhole: true });
    expect(await load([wide, small], { pictures: 1 })).toEqual({ names: [wide], isWhole: true });
    expect(await load([wide, small], { bytes: 2_000 })).toEqual({ names: [small], isWhole: true });
    expect(await load([wide, small], { ms: 0 })).toEqual({ names: [], isWhole: false });
    const { pictures } = await loadPrintPictures([
      '/art/banner/antibody.svg',
      '/art/../../package.json',
      '../x.png',
    ]);
    expect([...pictures.keys()]).toEqual(['/art/banner/antibody.svg']);
    const drawn = pictures.get('/art/banner/antibody.svg');
    expect(await sharp(drawn?.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: false });
    expect((await sharp((await loadPrintPictures([wide])).pictures.get(wide)?.bytes).metadata()).format).toBe(
      'jpeg',
    );
  });
});
