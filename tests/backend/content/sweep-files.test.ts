import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { brand, contentEntry, contentVersion, meta } from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { logger } from '@/lib/backend/log';
import { DAY_MS } from '@/lib/domain/durations';
import { describeOnEachEngine } from '../support/engines';
import { ARTICLE, contentFolder, withFields } from './folder';

describeOnEachEngine('files of texts that are gone', (engine) => {
  const { root, dataDir, write, remove } = contentFolder();
  const START = Date.now();
  const load = async (day: number, options = {}) => {
    const now = new Date(START + day * DAY_MS);
    const { problems, swept } = await importContent(engine.db(), root, { dataDir, now, ...options });
    expect(problems).toEqual([]);
    return swept ?? 0;
  };
  const picture = (background: string) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer();
  /** Places of what a text shows and hands out, below the data folder. */
  const filesOf = async (slug: string) => {
    const [row] = await engine.db().select().from(contentEntry).where(eq(contentEntry.slug, slug));
    return [...new Set(JSON.stringify(row).match(/pictures\/content\/[0-9a-f]{32}\.png/g) ?? [])];
  };
  const isThere = (name: string) => existsSync(path.join(dataDir, name));

  it('stay for a month after the last that named them, and go with an import after it', async () => {
    for (const [name, colour] of [
      ['shown', '#111111'],
      ['versioned', '#222222'],
      ['branded', '#333333'],
      ['gone', '#444444'],
    ] as const) {
      write(`market/${name}.png`, await picture(colour));
      write(`market/${name}.zh.md`, withFields({ ...ARTICLE }, `![图](${name}.png)`));
    }
    const report = '%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n';
    write('market/gone.pdf', report);
    write(
      'market/gone.zh.md',
      withFields(
        { ...ARTICLE, files: [{ file: 'gone.pdf', name: '单页', lang: 'zh' }] },
        '![图](gone.png)\n',
      ),
    );
    expect(await load(0)).toBe(0);
    const [shown = ''] = await filesOf('shown');
    const [versioned = ''] = await filesOf('versioned');
    const [branded = ''] = await filesOf('branded');
    const [gone = ''] = await filesOf('gone');
    expect([shown, versioned, branded, gone].every(isThere)).toBe(true);
    // Somebody's own, whatever it lies beside.
    const own = ['pictures/content/house.png', 'content-files/0123.txt'];
    mkdirSync(path.join(dataDir, 'content-files'), { recursive: true });
    for (const name of own) writeFileSync(path.join(dataDir, name), 'x');

    const kept = { kind: 'market' as const, slug: 'versioned', revision: 1, title: { zh: '旧' } };
    await engine
      .db()
      .insert(contentVersion)
      .values({
        ...kept,
        source: { zh: `![图](${versioned})` },
        origin: 'edit',
        savedAt: new Date(),
        liveAt: new Date(),
      });
    for (const name of ['versioned', 'branded', 'gone']) remove(`market/${name}.zh.md`);
    expect(await load(1)).toBe(0);
    await engine
      .db()
      .insert(brand)
      .values({
        ...{ code: 'b', name: { zh: '牌' }, country: { zh: '中国' }, introHtml: { zh: '' } },
        logo: `/api/files/${branded}`,
      });
    expect(await load(30)).toBe(0);
    expect(isThere(gone)).toBe(true);
    expect(await load(31, { dryRun: true })).toBe(0);
    expect(isThere(gone)).toBe(true);
    // The picture and the PDF.
    expect(await load(31)).toBe(2);
    expect(isThere(gone)).toBe(false);
    expect([shown, versioned, branded, ...own].every(isThere)).toBe(true);
    expect(await load(99)).toBe(0);
  });

  it('are counted anew when something names them again meanwhile', async () => {
    write('market/back.png', await picture('#555555'));
    write('market/back.zh.md', withFields({ ...ARTICLE }, '![图](back.png)'));
    await load(100);
    const [back = ''] = await filesOf('back');
    remove('market/back.zh.md');
    await load(101);
    write('market/back.zh.md', withFields({ ...ARTICLE }, '![图](back.png)'));
    await load(120);
    remove('market/back.zh.md');
    expect(await load(140)).toBe(0);
    expect(await load(169)).toBe(0);
    expect(isThere(back)).toBe(true);
    expect(await load(170)).toBe(1);
    expect(isThere(back)).toBe(false);
    const [notes] = await engine.db().select().from(meta).where(eq(meta.key, 'unusedContentFiles'));
    expect(Object.keys(JSON.parse(notes?.value ?? ''))).toHaveLength(1);
  });

  it('are counted on, and the log has why none went, where their folder can’t be read', async () => {
    write('market/late.pdf', '%PDF-1.4\n1 0 obj\n% late\nendobj\nstartxref\n9\n%%EOF\n');
    const files = [{ file: 'late.pdf', name: '单页', lang: 'zh' }];
    write('market/late.zh.md', withFields({ ...ARTICLE, files }));
    await load(200);
    remove('market/late.zh.md');
    await load(201);
    const place = path.join(dataDir, 'content-files');
    renameSync(place, `${place}.aside`);
    symlinkSync(place, place);
    const told = vi.spyOn(logger(), 'warn').mockImplementation(() => {});
    write('market/other.zh.md', withFields({ ...ARTICLE }, '文'));
    expect(await load(210)).toBe(0);
    expect(told.mock.calls).toMatchObject([[{ event: 'content.not_swept' }]]);
    rmSync(place);
    renameSync(`${place}.aside`, place);
    remove('market/other.zh.md');
    expect(await load(231)).toBe(1);
  });
});
