import { describe, expect, it } from 'vitest';
import { importContent } from '@/lib/backend/import/content/import-content';
import { settleContent } from '@/lib/backend/services/content/edit/go-live';
import { ARTICLE, contentFolder, withFields } from '../content/folder';
import { withTwoInstances } from '../support/instances/two-instances';
import { loginAs } from '../support/session';

const GEL = { kind: 'market', slug: 'gel' } as const;

describe.runIf(process.env.TEST_DATABASE_URL)('search over texts on two server processes', () => {
  const { ask, db } = withTwoInstances();
  const { root, dataDir, write, remove } = contentFolder();
  // As the command does, in a process that is neither of them.
  const load = async () =>
    expect((await importContent(db(), root, { dataDir, overwrite: true })).problems).toEqual([]);
  const found = async (productName: string) => {
    const { data } = await ask('contentSearch', { productName, kind: 'article' });
    return data.data.map(({ title, passage }) => `${title}: ${passage}`);
  };
  /** What each of them finds: they are asked in turn. */
  const onBoth = async (query: string) => [await found(query), await found(query)];

  it('is true on both of what an import, a change, its time and a removal have made of them', async () => {
    const text = { ...ARTICLE, title: '凝胶染料', summary: '摘要' };
    write('market/gel.zh.md', withFields(text, '紫外透射仪'));
    await load();
    expect(await onBoth('紫外')).toEqual([['凝胶染料: 紫外透射仪'], ['凝胶染料: 紫外透射仪']]);

    const { token } = await loginAs(db(), { permissions: ['content.write'] });
    const save = async (zh: string, liveAt?: Date) => {
      const { data } = await ask('contentGet', GEL, { token });
      const { title, summary, publishedAt, latest: revision } = data;
      const kept = {
        ...GEL,
        title,
        revision,
        ...(summary && { summary }),
        ...(publishedAt && { publishedAt }),
      };
      const time = liveAt && { liveAt: liveAt.toISOString() };
      expect((await ask('contentSave', { ...kept, body: { zh }, ...time }, { token })).code).toBe(1000);
    };
    await save('量子点');
    expect(await onBoth('量子')).toEqual([['凝胶染料: 量子点'], ['凝胶染料: 量子点']]);
    expect(await onBoth('紫外')).toEqual([[], []]);

    const liveAt = new Date(Date.now() + 3_600_000);
    await save('激光', liveAt);
    expect(await onBoth('激光')).toEqual([[], []]);
    await settleContent(db(), liveAt);
    expect(await onBoth('激光')).toEqual([['凝胶染料: 激光'], ['凝胶染料: 激光']]);

    remove('market/gel.zh.md');
    await load();
    expect(await onBoth('激光')).toEqual([[], []]);
  });
});
