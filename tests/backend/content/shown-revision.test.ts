import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  column,
  fileConfig,
  goods,
  para,
  policy,
  serviceCommitment,
  trialSample,
} from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { loadShownRevision } from '@/lib/backend/services/content/shown-revision';
import { insertCatalogue } from '../catalogue/fixture';
import { newPerson } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { PROGRAMME } from '../trials/programmes';
import { ARTICLE, contentFolder, withFields } from './folder';

describeOnEachEngine('what pages were made from', (engine) => {
  const { root, dataDir, write, remove } = contentFolder();
  const load = async () => expect((await importContent(engine.db(), root, { dataDir })).problems).toEqual([]);
  const NOW = new Date('2026-11-24T08:00:00Z');
  const revision = (now = NOW) => loadShownRevision(engine.db(), now);
  /** Whether pages made before `work` say something else than those made after it. */
  const outdates = async (work: () => Promise<unknown>) => {
    const before = await revision();
    await work();
    return (await revision()) !== before;
  };

  beforeAll(async () => {
    await insertCatalogue(engine.db());
    await engine
      .db()
      .insert(para)
      .values({ typeCode: 'BP_NOTICE_TYPE', name: { zh: '活动' }, valStr: 'EVENT' });
    write('market/gel.zh.md', withFields(ARTICLE, '正文'));
    write('company/GSJJ.zh.md', withFields({ title: '公司简介' }, '我们'));
    await load();
  });

  it('is outdated by an import that changes, adds or removes a text, and by no other', async () => {
    expect(await outdates(async () => {})).toBe(false);
    for (const change of [
      () => write('market/gel.zh.md', withFields(ARTICLE, '新正文')),
      () => write('company/GSJJ.zh.md', withFields({ title: '公司简介' }, '本公司')),
      () => write('news/fair.zh.md', withFields({ ...ARTICLE, type: 'EVENT' }, '正文')),
      () => remove('news/fair.zh.md'),
    ]) {
      change();
      expect(await outdates(load), String(change)).toBe(true);
    }
  });

  it('is outdated by what staff change', async () => {
    const staff = await newPerson(engine, { permissions: ['content.write'] });
    for (const text of [
      { kind: 'market', slug: 'gel' },
      { kind: 'text', slug: 'GSJJ' },
    ] as const) {
      const { latest, title, body, summary } = await staff.ask('contentGet', text);
      const saving = { ...text, revision: latest, title: { ...title, zh: '新标题' }, body };
      const save = () => staff.ask('contentSave', { ...saving, ...(summary && { summary }) });
      expect(await outdates(save), text.slug).toBe(true);
    }
  });

  it('is outdated by a product', async () => {
    const change = () =>
      engine
        .db()
        .update(goods)
        .set({ name: { zh: '新名称' } })
        .where(eq(goods.id, 1));
    expect(await outdates(change)).toBe(true);
  });

  it('is outdated by a file of what goes with a product', async () => {
    const bytes = Buffer.from('catalogNo,relatedNo,kind\nT-003,T-001,companion\n');
    const load = () => importCatalogue(engine.db(), bytes, { skipBad: false, dryRun: false });
    expect(await outdates(load)).toBe(true);
  });

  it('is outdated by banners, promises and where files lie', async () => {
    const [img, name] = ['a.svg', { zh: '新品' }];
    const db = engine.db();
    const banner = { position: 'HOME', title: name, imgUrl: img, imgUrlMobile: img, link: '/product' };
    expect(await outdates(() => db.insert(column).values(banner))).toBe(true);
    const promise = { imgUrl: img, name, descr: name };
    expect(await outdates(() => db.insert(serviceCommitment).values(promise))).toBe(true);
    expect(await outdates(() => db.insert(fileConfig).values({ fileUrl: '/files' }))).toBe(true);
  });

  it('is outdated by a sample that can be had from now on, or no longer', async () => {
    const staff = await newPerson(engine, { permissions: ['trial.programme'] });
    const closesAt = '2026-12-24T00:00:00.000Z';
    expect(await outdates(() => staff.ask('trialProgrammeSave', { ...PROGRAMME, closesAt }))).toBe(true);
    const open = await revision();
    expect(await revision(new Date(closesAt))).not.toBe(open);
    expect(await revision(new Date(Date.parse(PROGRAMME.opensAt) - 1))).not.toBe(open);
    const grant = (granted: number) => engine.db().update(trialSample).set({ granted });
    expect(await outdates(() => grant(1))).toBe(false);
    expect(await outdates(() => grant(2))).toBe(true);
  });

  it('is outdated by a version of what people agree to, from its day on', async () => {
    const version = { type: 'YSZC', title: { zh: '隐私政策' }, html: { zh: '<p>我们</p>' } };
    const add = (name: string, publishedAt: Date) =>
      engine
        .db()
        .insert(policy)
        .values({ ...version, version: name, publishedAt });
    const later = new Date('2027-01-01T00:00:00Z');
    expect(await outdates(() => add('1', new Date('2026-01-01T00:00:00Z')))).toBe(true);
    expect(await outdates(() => add('2', later))).toBe(false);
    expect(await revision(later)).not.toBe(await revision(new Date(later.getTime() - 1)));
  });

  it('is not outdated by a reading that is counted', async () => {
    const { data } = await callApi(engine, 'jsContentPageQuery', {});
    const busiId = String(data.data[0]?.id);
    expect(await outdates(() => callApi(engine, 'visitTrailSave', { pageCode: 'TECHDETAIL', busiId }))).toBe(
      false,
    );
    expect((await callApi(engine, 'jsContentPageQuery', {})).data.data[0]?.viewCount).toBe(1);
  });

  it('is outdated by the time that a text was put off to', async () => {
    write('market/later.zh.md', withFields({ ...ARTICLE, date: '2027-01-01' }, '正文'));
    await load();
    const before = await revision(new Date('2026-12-30T00:00:00Z'));
    expect(await revision(new Date('2026-12-30T12:00:00Z'))).toBe(before);
    expect(await revision(new Date('2027-01-02T00:00:00Z'))).not.toBe(before);
  });
});
