import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { companyText, contentEntry, para, serviceClassify } from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { ARTICLE, contentFolder, PROTOCOL, PROTOCOL_TEXT, VIDEO, WEBM, withFields } from './folder';

describeOnEachEngine('content:import', (engine) => {
  const { root, dataDir, write, remove } = contentFolder();
  const load = (dryRun = false) => importContent(engine.db(), root, { dataDir, dryRun });

  beforeAll(async () => {
    await insertCatalogue(engine.db());
    await engine
      .db()
      .insert(para)
      .values({ typeCode: 'BP_NOTICE_TYPE', name: { zh: '活动' }, valStr: 'EVENT' });
  });

  it('loads every kind, with pictures and files, and does nothing the second time', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6e7f' } })
      .png()
      .toBuffer();
    write('market/note.png', picture);
    write('market/note.pdf', '%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n');
    write('protocols/stain.zh.md', withFields(PROTOCOL, PROTOCOL_TEXT));
    write(
      'protocols/stain.en.md',
      withFields(
        { title: 'Title', summary: 'Summary', reagents: { dye: 'Dye' } },
        PROTOCOL_TEXT.replace('洗涤', 'Wash'),
      ),
    );
    write(
      'market/note.zh.md',
      withFields(
        {
          ...ARTICLE,
          cover: 'note.png',
          products: ['T-001'],
          files: [{ file: 'note.pdf', name: '单页', lang: 'zh' }],
        },
        '看图：\n\n![曲线](note.png)\n',
      ),
    );
    write('news/fair.zh.md', withFields({ ...ARTICLE, type: 'EVENT' }, '正文'));
    write(
      'questions/lot.zh.md',
      withFields({ title: '批号？', group: '订购', date: '2026-01-01' }, '在标签上'),
    );
    write('company/GSJJ.zh.md', withFields({ title: '公司简介' }, '## 我们'));
    write('timeline/2020.zh.md', withFields({ title: '成立', day: '2020-05' }));
    expect(await load(true)).toEqual({
      problems: [],
      changes: { added: 6, updated: 0, unchanged: 0, removed: [] },
    });
    expect(await engine.db().$count(contentEntry)).toBe(0);
    expect((await load()).changes?.added).toBe(6);
    expect((await load()).changes).toEqual({ added: 0, updated: 0, unchanged: 6, removed: [] });

    const { data: list } = await callApi(engine, 'jsContentPageQuery', { kind: 'market' });
    const [note] = list.data;
    expect(note?.cover).toMatch(/^\/.*pictures\/content\/[0-9a-f]{32}\.png$/);
    expect(note?.attachments).toMatchObject([{ name: '单页', mime: 'application/pdf', bytes: 42 }]);
    const { data: article } = await callApi(engine, 'jsContentGetById', { id: note?.id ?? 0 });
    expect(article.html).toMatch(/ src="\/[^"]+\.png(?:\?w=1280)?".* width="40" height="20"/);
    expect(article.relatedGoods.map(({ catalogNo }) => catalogNo)).toEqual(['T-001']);
    const kept = path.join(dataDir, 'pictures/content', path.basename(note?.cover ?? ''));
    expect(existsSync(kept)).toBe(true);
  });

  it('changes what changed, keeps its address, and removes what is gone by name', async () => {
    const before = await callApi(engine, 'noticePageQuery', {});
    write('news/fair.zh.md', withFields({ ...ARTICLE, title: '新标题', type: 'EVENT' }, '正文'));
    write('timeline/2020.zh.md', withFields({ title: '成立', day: '2020-06' }));
    remove('questions/lot.zh.md');
    expect((await load()).changes).toEqual({
      added: 0,
      updated: 2,
      unchanged: 3,
      removed: ['questions/lot'],
    });
    const after = await callApi(engine, 'noticePageQuery', {});
    expect(after.data.data[0]).toMatchObject({ id: before.data.data[0]?.id, title: '新标题' });
    // Its words are new; where only its place in a list is, the day stays.
    const day = after.data.data[0]?.updatedAt ?? '';
    expect(Date.now() - Date.parse(day)).toBeLessThan(60_000);
    write('news/fair.zh.md', withFields({ ...ARTICLE, title: '新标题', type: 'EVENT', order: 7 }, '正文'));
    expect((await load()).changes?.updated).toBe(1);
    expect((await callApi(engine, 'noticePageQuery', {})).data.data[0]?.updatedAt).toBe(day);
    const { data: history } = await callApi(engine, 'cfConfigquerys', { typeCode: 'FZLC' });
    expect(history).toMatchObject([{ subTypeCode: '2020', facts: { day: '2020-06' } }]);
  });

  it('counts another day or another file as a change that readers see', async () => {
    const since = async (slug: string) =>
      (await engine.db().select().from(contentEntry).where(eq(contentEntry.slug, slug)))[0]?.updatedAt;
    const change = async (slug: string, file: string, content: string) => {
      const long = new Date('2026-01-03');
      await engine.db().update(contentEntry).set({ updatedAt: long }).where(eq(contentEntry.slug, slug));
      write(file, content);
      expect((await load()).changes?.updated).toBe(1);
      return (await since(slug))?.getTime() !== long.getTime();
    };
    const fair = { ...ARTICLE, title: '新标题', type: 'EVENT' };
    const news = (fields: object) =>
      change('fair', 'news/fair.zh.md', withFields({ ...fair, ...fields }, '正文'));
    expect(await news({ order: 8 })).toBe(false);
    expect(await news({ order: 8, date: '2026-02-01' })).toBe(true);
    expect(await news({ date: '2126-02-01' })).toBe(true);
    expect(await since('fair')).toEqual(new Date('2126-02-01T00:00+08:00'));
    expect(await news({ order: 8 })).toBe(true);
    const note = {
      ...{ ...ARTICLE, cover: 'note.png', products: ['T-001'] },
      files: [{ file: 'note.pdf', name: '单页', lang: 'zh' }],
    };
    const text = (fields: object) =>
      change(
        'note',
        'market/note.zh.md',
        withFields({ ...note, ...fields }, '看图：\n\n![曲线](note.png)\n'),
      );
    expect(await text({ order: 2 })).toBe(false);
    const pdf = '%PDF-1.4\n2 0 obj\nendobj\nstartxref\n9\n%%EOF\n';
    expect(await change('note', 'market/note.pdf', pdf)).toBe(true);
  });

  it('leaves alone the kinds that the folder has no place for', async () => {
    remove('timeline');
    expect((await load()).changes?.removed).toEqual([]);
    expect((await callApi(engine, 'cfConfigquerys', { typeCode: 'FZLC' })).data).toHaveLength(1);
  });

  it('loads a video with its captions and chapters as files of their own', async () => {
    write('videos/film.webm', WEBM);
    write(
      'videos/film.zh.vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.500\n先看激发\n\n00:03.000 --> 00:05.000\n再看发射\n',
    );
    write('videos/film.zh.md', withFields(VIDEO, '正文'));
    write(
      'videos/film.en.md',
      withFields(
        { title: 'Title', summary: 'Summary', chapters: { a: 'Excitation', b: 'Emission' } },
        'Text',
      ),
    );
    expect(await load()).toMatchObject({ problems: [], changes: { added: 1 } });

    const { data: list } = await callApi(engine, 'jsContentPageQuery', { kind: 'video' });
    expect(list.data[0]).toMatchObject({ title: '标题', seconds: 6 });
    const { data: article } = await callApi(engine, 'jsContentGetById', { id: list.data[0]?.id ?? 0 });
    expect(article.chapters).toEqual([
      { title: '激发', second: 0 },
      { title: '发射', second: 3 },
    ]);
    expect(article.video?.transcript).toEqual([
      { second: 1, text: '先看激发' },
      { second: 3, text: '再看发射' },
    ]);
    expect(article.video?.tracks.map(({ kind, lang }) => `${kind} ${lang}`)).toEqual([
      'captions zh',
      'chapters zh',
      'chapters en',
    ]);
    const keptFile = (url: string) => path.join(dataDir, 'content-files', path.basename(url));
    const chapters = article.video?.tracks.find(({ kind, lang }) => kind === 'chapters' && lang === 'en');
    expect(readFileSync(keptFile(chapters?.url ?? ''), 'utf8')).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nExcitation\n\n00:00:03.000 --> 00:00:06.000\nEmission\n',
    );
    expect(readFileSync(keptFile(article.video?.sources[0]?.url ?? ''))).toEqual(WEBM);
  });

  it('refuses controls that are no number of them, with the line', async () => {
    for (const controls of [-1, 201, 1.5, 'three']) {
      write('protocols/bad.zh.md', withFields({ ...PROTOCOL, controls }, PROTOCOL_TEXT));
      const { problems } = await load(true);
      expect(problems).toEqual([expect.objectContaining({ file: 'protocols/bad.zh.md', field: 'controls' })]);
    }
    remove('protocols/bad.zh.md');
  });

  it('refuses a video that is none, captions with markup and chapters behind the end', async () => {
    write('videos/film.webm', 'GIF89a');
    write('videos/film.zh.vtt', 'WEBVTT\n\n00:01.000 --> 00:09.000\n<b>激发</b>\n');
    write('videos/late.webm', WEBM);
    write('videos/late.zh.vtt', 'WEBVTT\n\n00:01.000 --> 00:09.000\n激发\n');
    write(
      'videos/late.zh.md',
      withFields({
        ...VIDEO,
        video: ['late.webm'],
        captions: { zh: 'late.zh.vtt' },
        chapters: [{ id: 'a', title: '激发', at: '0:06' }],
      }),
    );
    const { problems, changes } = await load();
    expect(changes).toBeNull();
    expect(problems.map(({ file, field, word }) => `${file} ${field} ${word}`)).toEqual([
      'videos/film.zh.md video content.video',
      'videos/film.zh.md captions content.captions',
      'videos/late.zh.md chapters content.chapter_order',
      'videos/late.zh.md captions content.beyond_end',
    ]);
    remove('videos');
  });

  it('names each thing that is wrong by file and line, and changes nothing', async () => {
    write(
      'market/bad.zh.md',
      withFields({ ...ARTICLE, date: 'soon', colour: 'red', products: ['T-001', 'T-999'] }),
    );
    write(
      'market/worse.zh.md',
      withFields({ ...ARTICLE, products: ['T-001', 'T-999'], cover: '../../secret.png' }),
    );
    write('market/only.en.md', withFields({ title: 'Only English' }));
    write('market/note two.zh.md', withFields(ARTICLE));
    write('recipes/cake.zh.md', withFields(ARTICLE));
    write('stray.zh.md', withFields(ARTICLE));
    write('README.md', 'What this is.');
    write('news/2026/deep.zh.md', withFields(ARTICLE));
    write('news/lost.zh.md', withFields({ ...ARTICLE, type: 'PARTY' }, '![x](gone.png)'));
    write('news/small.zh.md', withFields({ ...ARTICLE, date: 'soon', type: 'party' }, '正文'));
    await engine
      .db()
      .insert(serviceClassify)
      .values({ topParent: 'KFFWDH', topName: '客户服务', name: { zh: '选型' }, navName: '/customer' });
    write('services/choice.zh.md', withFields({ title: '选型', order: 1 }, '正文'));
    write('services/choosing.zh.md', withFields({ title: '选型', order: 2 }, '正文'));
    write('services/repairs.zh.md', withFields({ title: '维修', order: 1 }, '正文'));
    write('company/YSZC.zh.md', withFields({ title: '隐私政策' }, '正文'));
    const contents = [
      { id: 'a', title: '甲', article: 'Old-Note' },
      { id: 'b', title: '乙', article: 'nowhere' },
    ];
    write('market/Old-Note.zh.md', withFields(ARTICLE, '正文'));
    write('periodicals/one.zh.md', withFields({ ...ARTICLE, issue: '2026-1', contents }));
    write('team/li.zh.md', withFields({ title: '李', order: 'first', role: '应用', portrait: 'hat' }));
    write('team/wu.zh.md', withFields({ title: '吴' }));
    write('contacts/main.zh.md', withFields({ title: '总部', order: 1, email: 'help at lumen' }, ''));
    write('market/broken.zh.md', '---\ntitle: [a\n---\n');
    write(
      'protocols/bad.zh.md',
      withFields(
        {
          ...PROTOCOL,
          steps: [
            { id: 'wash', time: 'a while', uses: { pbs: '2 mL', soap: '1 mL' } },
            { id: 'stain', uses: { pbs: '2 mg' } },
          ],
        },
        PROTOCOL_TEXT,
      ),
    );
    write(
      'protocols/odd.zh.md',
      withFields(
        {
          ...PROTOCOL,
          steps: [
            { id: 'wash', uses: { pbs: '2 mL', salt: '1 g' } },
            { id: 'dry', uses: { pbs: '2 mg' } },
          ],
        },
        PROTOCOL_TEXT,
      ),
    );
    write(
      'protocols/kit.zh.md',
      withFields(
        {
          ...PROTOCOL,
          reagents: [{ ...PROTOCOL.reagents[0], partOf: 'box' }, PROTOCOL.reagents[1]],
          manuals: ['T-001', 'T-999'],
        },
        PROTOCOL_TEXT,
      ),
    );
    const { problems, changes } = await load();
    expect(changes).toBeNull();
    expect(problems.map(({ file, line, field, word }) => `${file}:${line} ${field} ${word}`)).toEqual([
      'recipes:1 file content.folder',
      'stray.zh.md:1 file content.place',
      'market/note two.zh.md:1 file content.name',
      'market/only.en.md:1 file content.without_chinese',
      'news/2026/deep.zh.md:1 file content.place',
      'protocols/bad.zh.md:6 steps.0.time content.duration',
      'protocols/bad.zh.md:6 steps content.reagent_unknown',
      'protocols/bad.zh.md:22 steps content.step_unknown',
      'protocols/kit.zh.md:7 reagents content.reagent_unknown',
      'protocols/kit.zh.md:8 manuals key.unknown',
      'protocols/odd.zh.md:9 steps content.step_missing',
      'protocols/odd.zh.md:15 steps content.step_unknown',
      'protocols/odd.zh.md:22 steps content.step_unknown',
      'protocols/odd.zh.md:6 steps content.reagent_unknown',
      'protocols/odd.zh.md:6 steps content.reagent_units',
      'protocols/odd.zh.md:7 reagents content.reagent_unused',
      'market/bad.zh.md:4 date content.day',
      'market/bad.zh.md:5 colour content.field_unknown',
      'market/bad.zh.md:6 products key.unknown',
      'market/broken.zh.md:2 file content.yaml',
      'market/worse.zh.md:6 cover content.path',
      'market/worse.zh.md:5 products key.unknown',
      'periodicals/one.zh.md:6 contents key.unknown',
      'news/lost.zh.md:7 picture content.file_missing',
      'news/lost.zh.md:5 type key.unknown',
      'news/small.zh.md:4 date content.day',
      'news/small.zh.md:5 type key.unknown',
      'company/YSZC.zh.md:1 file content.privacy',
      'team/li.zh.md:3 order content.number_needed',
      'team/li.zh.md:5 portrait key.unknown',
      'team/wu.zh.md:1 role value.missing',
      'contacts/main.zh.md:4 email content.email',
      'services/repairs.zh.md:2 title key.unknown',
      'services/choosing.zh.md:1 title content.service_taken',
    ]);
    expect((await callApi(engine, 'jsContentPageQuery', {})).data.total).toBe(3);
  });
});

describeOnEachEngine('import of a folder without some of its kinds', (engine) => {
  const { root, dataDir, write, remove } = contentFolder();
  const load = () => importContent(engine.db(), root, { dataDir });

  it('says what stays as it is, and an empty folder removes it', async () => {
    write('market/one.zh.md', withFields({ ...ARTICLE }, '正文'));
    write('market/two.zh.md', withFields({ ...ARTICLE }, '正文'));
    write('team/li.zh.md', withFields({ title: '李', order: 1, role: '客服' }, '介绍'));
    expect(await load()).not.toHaveProperty('left');
    remove('market');
    remove('team');
    const kept = await load();
    expect(kept.changes?.removed).toEqual([]);
    expect(kept.left).toEqual([
      { name: 'market', count: 2 },
      { name: 'team', count: 1 },
    ]);
    write('market/.gitkeep', '');
    expect(await load()).toMatchObject({
      changes: { removed: ['market/one', 'market/two'] },
      left: [{ name: 'team', count: 1 }],
    });
  });

  it('says of a list since when an entry came or went, and nothing of the day it was first loaded', async () => {
    const since = async () => {
      const { data } = await callApi(engine, 'cfConfigquerys', { typeCode: 'YQLJ' });
      return [data.length, data[0]?.listUpdatedAt] as const;
    };
    const link = (title: string) => withFields({ title, order: 1, url: 'https://example.org/' });
    write('links/one.zh.md', link('一'));
    write('links/two.zh.md', link('二'));
    expect((await load()).problems).toEqual([]);
    expect(await since()).toEqual([2, undefined]);
    write('links/one.zh.md', link('壹'));
    expect((await load()).changes).toMatchObject({ updated: 1 });
    expect(await since()).toEqual([2, undefined]);
    remove('links/two.zh.md');
    expect((await load()).changes).toMatchObject({ removed: ['links/two'] });
    const [left, gone = ''] = await since();
    expect(left).toBe(1);
    expect(Date.now() - Date.parse(gone)).toBeLessThan(60_000);
    write('links/three.zh.md', link('三'));
    expect((await load()).changes).toMatchObject({ added: 1 });
    const [, came = ''] = await since();
    expect(came > gone).toBe(true);
    remove('links');
  });

  it('names a picture that is not there by its line in the language that shows it', async () => {
    write('market/one.zh.md', withFields({ ...ARTICLE }, '正文'));
    write('market/one.en.md', withFields({ title: 'One', summary: 'S' }, 'Text\n\n![a](gone.png)\n'));
    const { problems } = await load();
    expect(problems).toEqual([
      {
        file: 'market/one.en.md',
        line: 7,
        field: 'picture',
        word: 'content.file_missing',
        params: { value: 'gone.png' },
      },
    ]);
  });
});

describeOnEachEngine('imports of two people at once', (engine) => {
  const { root, dataDir, write } = contentFolder();
  const load = () => importContent(engine.db(), root, { dataDir });

  it('follow one another', async () => {
    write('market/one.zh.md', withFields({ ...ARTICLE }, '正文'));
    write('company/GSJJ.zh.md', withFields({ title: '公司简介' }, '我们'));
    const both = await Promise.all([load(), load()]);
    expect(both.map(({ changes }) => changes?.added).sort()).toEqual([0, 2]);
    expect(both.map(({ changes }) => changes?.unchanged).sort()).toEqual([0, 2]);
  });
});

describeOnEachEngine('a text that staff save while it is imported', (engine) => {
  const { root, dataDir, write } = contentFolder();
  const load = () => importContent(engine.db(), root, { dataDir });
  const waiting = async () => {
    const found = await engine
      .db()
      .execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    return rowsOf(found).length;
  };

  // The embedded engine has one connection: there nobody saves meanwhile.
  it.skipIf(engine.name === 'PGlite')('is named as a conflict, and not written over', async () => {
    write('market/one.zh.md', withFields({ ...ARTICLE }, '正文'));
    write('company/GSJJ.zh.md', withFields({ title: '公司简介' }, '我们'));
    await load();
    for (const [file, table, text] of [
      ['market/one.zh.md', contentEntry, withFields({ ...ARTICLE }, '新正文')],
      ['company/GSJJ.zh.md', companyText, withFields({ title: '公司简介' }, '本公司')],
    ] as const) {
      write(file, text);
      let importing: ReturnType<typeof load> | undefined;
      await engine.db().transaction(async (tx) => {
        await tx.update(table).set({ editedAt: new Date() });
        importing = load();
        await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      });
      expect(await importing).toMatchObject({ changes: null, problems: [{ file, word: 'content.edited' }] });
      await engine.db().update(table).set({ editedAt: null });
      await load();
    }
  });
});

describeOnEachEngine('a name that an article of another kind has', (engine) => {
  const { root, dataDir, write, remove } = contentFolder();
  const load = () => importContent(engine.db(), root, { dataDir });
  const issue = withFields({ ...ARTICLE, issue: '1' }, '正文');

  it('is its own while its folder is not there, and within one folder', async () => {
    write('market/note.zh.md', withFields({ ...ARTICLE }, '正文'));
    await load();
    write('periodicals/note.zh.md', issue);
    const taken = {
      ...{ file: 'periodicals/note.zh.md', line: 1, field: 'file', word: 'content.taken' },
      params: { value: 'market/note.zh.md' },
    };
    expect(await load()).toEqual({ problems: [taken], changes: null });
    remove('market');
    expect(await load()).toEqual({ problems: [taken], changes: null });
    // Who empties the other folder means it to move.
    write('market/.gitkeep', '');
    expect((await load()).changes).toMatchObject({ added: 0, updated: 1, removed: [] });
    expect(await engine.db().select({ type: contentEntry.type }).from(contentEntry)).toEqual([
      { type: 'periodical' },
    ]);
  });
});
