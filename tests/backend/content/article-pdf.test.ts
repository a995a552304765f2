import { beforeAll, expect, it } from 'vitest';
import { serveArticlePdf } from '@/lib/backend/http/files/article-pdf';
import { importContent } from '@/lib/backend/import/content/import-content';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { readPdf } from '../support/pdf-text';
import { ARTICLE, contentFolder, PROTOCOL, PROTOCOL_TEXT, withFields } from './folder';

describeOnEachEngine('articles as PDF', (engine) => {
  const { root, dataDir, write } = contentFolder();
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    await insertCatalogue(engine.db());
    write(
      'protocols/stain.zh.md',
      withFields({ ...PROTOCOL, controls: 3, sources: [{ title: 'Doe J. 2001' }] }, PROTOCOL_TEXT),
    );
    write(
      'protocols/stain.en.md',
      withFields(
        { title: 'How to stain', summary: 'Summary', reagents: { dye: 'Dye' } },
        PROTOCOL_TEXT.replace('洗涤', 'Wash the cells'),
      ),
    );
    write(
      'market/gel.zh.md',
      withFields(
        { ...ARTICLE, title: '凝胶染料' },
        '## 先看光源\n\n**紫外**与蓝光\n\n| 光 | 染料 |\n|---|---|\n| 302 nm | 红色 |\n\n- 第一条\n',
      ),
    );
    write(
      'market/later.zh.md',
      withFields({ ...ARTICLE, title: '以后的文章', date: '2999-01-01' }, '未到时间'),
    );
    write(
      'periodicals/one.zh.md',
      withFields({
        ...ARTICLE,
        title: '通讯第一期',
        issue: '2026-1',
        contents: [
          { id: 'a', title: '凝胶', article: 'gel' },
          { id: 'b', title: '以后', article: 'later' },
          { id: 'c', title: '染色', article: 'stain' },
        ],
      }),
    );
    await importContent(engine.db(), root, { dataDir });
    const { data } = await callApi(engine, 'jsContentPageQuery', {});
    for (const { id, kind } of data.data) ids[kind] = id;
  });

  const read = async (id: number | undefined, query: Record<string, string> = {}) => {
    const answer = await serveArticlePdf(engine.db(), [`${id}.pdf`], new URLSearchParams(query));
    expect(answer?.headers.get('content-type')).toBe('application/pdf');
    // As long as a page: what is corrected shows within a minute in both.
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=60');
    return readPdf(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
  };

  it('has a protocol’s volumes for the samples asked for, its steps, warnings and sources', async () => {
    const text = (await read(ids.protocol, { samples: '9', controls: '0', overage: '0' })).join('\n');
    for (const said of [
      '实验方案',
      '9 个样本',
      '1 · 洗涤',
      '300 × g',
      '有毒',
      '常见问题',
      'Doe J. 2001',
      '1 h 30 min',
      '37 °C',
    ])
      expect(text).toContain(said);
    // 20 µL of dye for each of nine; 3 mL of 1× PBS each, a tenth of it from the pack.
    expect(text).toMatch(/T-002\s+20\s[µμ]L\s+180\s[µμ]L\s+180\s[µμ]g/);
    expect(text).toMatch(/T-001\s+3\smL\s+27\smL\s+2\.7\smL/);
    const english = (await read(ids.protocol, { lang: 'en', samples: 'x' })).join('\n');
    expect(english).toContain('How to stain');
    expect(english).toContain('1 · Wash the cells');
    expect(english).toContain('Samples 8, controls 3, overage 10 %');
  });

  it('has an issue’s contents with their pages, and its articles that are out, each from a page of its own', async () => {
    const pages = await read(ids.periodical);
    const [first = '', second = '', third = ''] = pages;
    expect(first).toMatch(/凝胶染料\s*2/);
    expect(second).toContain('先看光源');
    expect(second).toContain('302 nm');
    expect(second).toContain('• 第一条');
    expect(third).toContain('洗涤');
    // For as many controls as the protocol by itself, not as the issue, which has none.
    expect(third).toMatch(/3\s*个对照/);
    expect(pages.join('\n')).not.toContain('以后的文章');
  });

  it('is there for what is out alone, at an address that the article names', async () => {
    const { data: gel } = await callApi(engine, 'jsContentGetById', { id: ids.market ?? 0 });
    expect(gel.pdf).toMatch(new RegExp(`/articles/${ids.market}\\.pdf$`));
    const before = new Date('2026-01-01T00:00:00Z');
    expect(
      await serveArticlePdf(engine.db(), [`${ids.market}.pdf`], new URLSearchParams(), before),
    ).toBeNull();
    for (const name of ['0.pdf', '999999.pdf', 'x.pdf', `${ids.market}`])
      expect(await serveArticlePdf(engine.db(), [name], new URLSearchParams())).toBeNull();
  });
});
