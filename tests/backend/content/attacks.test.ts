import { eq } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { beforeAll, expect, it } from 'vitest';
import { companyText, contentEntry } from '@/lib/backend/db/schema';
import { importContent } from '@/lib/backend/import/content/import-content';
import { toHtml } from '@/lib/backend/import/content/markdown/markdown';
import { callApi, describeOnPglite } from '../support/engines';
import { ATTACKS } from './attacks';
import { ARTICLE, contentFolder, withFields } from './folder';

const TAGS = new Set(
  'HTML HEAD BODY H2 H3 H4 P BR HR DIV SPAN EM STRONG B I U S SUB SUP SMALL MARK BLOCKQUOTE PRE CODE UL OL LI DL DT DD TABLE CAPTION COLGROUP COL THEAD TBODY TFOOT TR TH TD A IMG FIGURE FIGCAPTION'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'lang dir href title rel src srcset sizes alt width height loading colspan rowspan scope span start reversed'.split(
    ' ',
  ),
);
const HERE = 'https://shop.example/';
const { DOMParser } = new JSDOM('').window;

/** Everything in a text, read as a browser does, that could run, or would be fetched from elsewhere. */
function dangersIn(html: string): string[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ATTRIBUTES.has(name)) return [name];
      if (name !== 'href' && name !== 'src') return [];
      const { protocol, host } = new URL(value, HERE);
      return protocol === 'https:' && host === 'shop.example' ? [] : [`${name}=${value}`];
    }),
  ]);
}

describeOnPglite('attacks in a shop’s texts', (engine) => {
  const { root, dataDir, write } = contentFolder();

  beforeAll(async () => {
    for (const [index, attack] of ATTACKS.entries()) {
      write(`market/m${index}.zh.md`, withFields(ARTICLE, `before\n\n${attack}\n\nafter\n`));
      write(`company/C${index}.zh.md`, withFields({ title: '文' }, attack));
    }
    const { problems } = await importContent(engine.db(), root, { dataDir });
    // A picture that isn't in the folder is refused by name: such a text never gets so far as to be cleaned.
    const refused = new Set(problems.map(({ file }) => file));
    for (const index of ATTACKS.keys())
      if (refused.has(`market/m${index}.zh.md`)) {
        write(`market/m${index}.zh.md`, withFields(ARTICLE, 'before\n\nafter\n'));
        write(`company/C${index}.zh.md`, withFields({ title: '文' }, '文'));
      }
    expect((await importContent(engine.db(), root, { dataDir })).problems).toEqual([]);
  });

  it('are more than a hundred', () => expect(new Set(ATTACKS).size).toBeGreaterThan(100));

  it('are gone from what is written, those as well that name a picture nobody has', async () => {
    for (const attack of ATTACKS) {
      const html = await toHtml(attack, () => null);
      expect([attack, ...dangersIn(html)]).toEqual([attack]);
    }
  });

  it('are gone from what is written in a folder', async () => {
    const entries = await engine.db().select().from(contentEntry);
    expect(entries).toHaveLength(ATTACKS.length);
    for (const { slug, html } of entries) {
      expect([slug, ...dangersIn(html.zh)]).toEqual([slug]);
      expect(html.zh).toContain('before');
    }
    const texts = await engine.db().select().from(companyText);
    for (const { subTypeCode, jsonData } of texts)
      expect([subTypeCode, ...dangersIn(jsonData?.zh ?? '')]).toEqual([subTypeCode]);
  });

  it('are gone from what is read, however they came into the database', async () => {
    const [first] = await engine.db().select().from(contentEntry).limit(1);
    const [text] = await engine.db().select().from(companyText).limit(1);
    if (!first || !text) throw new Error('nothing was imported');
    for (const attack of ATTACKS) {
      await engine
        .db()
        .update(contentEntry)
        .set({ html: { zh: attack } })
        .where(eq(contentEntry.id, first.id));
      const { data } = await callApi(engine, 'jsContentGetById', { id: first.id });
      expect([attack, ...dangersIn(data.html)]).toEqual([attack]);
    }
    for (const attack of ATTACKS.slice(0, 40)) {
      await engine
        .db()
        .update(companyText)
        .set({ jsonData: { zh: attack } })
        .where(eq(companyText.id, text.id));
      const { subTypeCode } = text;
      const { data } = await callApi(engine, 'cfConfigqueryObj', { subTypeCode });
      expect([attack, ...dangersIn(data.jsonData ?? '')]).toEqual([attack]);
    }
  });

  it('are seen by the check itself', () => {
    expect(dangersIn('<img src=x onerror=alert(1)><a href="//evil.example">x</a>')).toEqual([
      'onerror',
      'href=//evil.example',
    ]);
  });
});
