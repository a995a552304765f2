import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attachment, contentEntry, documentVersion, goods, goodsGroup } from '@/lib/backend/db/schema';
import { serveArticlePdf } from '@/lib/backend/http/files/article-pdf';
import { serveDocument, serveFile } from '@/lib/backend/http/files/files';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';
import { isClassified } from '@/lib/domain/product/ghs';
import { callApi, describeDemoOnPglite } from '../support/engines';
import { countPictures } from '../support/pdf-layout';
import { readPdf } from '../support/pdf-text';

describeDemoOnPglite('documents', (engine) => {
  const get = async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://files.example/');
    const response = await serveDocument(
      engine.db(),
      pathname.split('/').slice(1).map(decodeURIComponent),
      searchParams,
    );
    return response && { headers: response.headers, body: await response.text() };
  };

  /** What a manual says under “Before you start”. */
  async function stepsOf(catalogNo: string, lang: 'zh' | 'en'): Promise<string> {
    const { body = '' } = (await get(`${catalogNo}/manual?lang=${lang}`)) ?? {};
    const steps = /<h2>(?:Before you start|使用前请阅读)<\/h2>([\s\S]*?)<h2>/.exec(body)?.[1];
    if (!steps) throw new Error(`No steps: ${catalogNo}`);
    return steps;
  }

  it.each([
    ['manual', 'zh', '产品说明书', 'DAPI 二盐酸盐'],
    ['manual', 'en', 'Product manual', 'DAPI dihydrochloride'],
    ['sds', 'zh', '安全技术说明书', '16. 其他信息'],
    ['sds', 'en', 'Safety data sheet', '16. Other information'],
  ])('writes the %s in %s', async (kind, lang, title, name) => {
    const answer = await get(`FN1001/${kind}?lang=${lang}`);
    expect(answer?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer?.headers.get('Content-Language')).toBe(lang);
    expect(answer?.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(answer?.body).toContain(title);
    expect(answer?.body).toContain(name);
    expect(answer?.body).toContain(`<html lang="${lang === 'en' ? 'en' : 'zh-CN'}">`);
    // The day of a version stands in one line on a phone.
    expect(answer?.body).toMatch(/<td class="whole">\d{4}-\d\d-\d\d<\/td>/);
    if (lang === 'en') expect(answer?.body.match(/\p{Script=Han}+/gu)).toBeNull();
    // Signs as wide as a character need no space, and brackets around Chinese are Chinese.
    else expect(answer?.body.match(/[。；：] |\p{Script=Han} ?\(\p{Script=Han}/u)).toBeNull();
  });

  it('draws the structure of a compound, and names the parts of a kit in its manual', async () => {
    const drawn = await get('FN1001/structure.svg');
    expect(drawn?.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(drawn?.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(drawn?.body).toMatch(/^<svg .*<\/svg>$/s);
    expect(await get('FA3001/structure.svg')).toBeNull();
    expect((await get('FK4001/manual?lang=en'))?.body).toContain('Spin columns (2–8 °C)');
  });

  it.each([
    ['zh', /标记(?!物)|Tris|蛋白/, /干扰物质/],
    ['en', /labell|Tris|\bprotein\b/i, /interfering substances/],
  ] as const)(
    'gives the steps of labelling to kits that label, and to no other (%s)',
    async (lang, labelling, own) => {
      const kits = await engine
        .db()
        .select({ catalogNo: goods.catalogNo, group: goodsGroup.code })
        .from(goods)
        .innerJoin(goodsGroup, eq(goodsGroup.id, goods.groupId))
        .where(eq(goods.goodsType, 'kit'));
      expect(kits.filter(({ group }) => group === 'cell-assay-kits').length).toBeGreaterThan(6);
      for (const { catalogNo, group } of kits) {
        const steps = await stepsOf(catalogNo, lang);
        if (group === 'cell-assay-kits') expect(steps, catalogNo).not.toMatch(labelling);
        else expect(steps, catalogNo).toMatch(own);
      }
      // Amounts are read off standards, not off cells.
      expect(await stepsOf('FK4020', lang)).toMatch(/标准品|standards/);
      expect(await stepsOf('FK4017', lang)).not.toMatch(/标准品|standards/);
    },
  );

  it.each(['zh', 'en'] as const)('has a concentrate diluted, and nothing else (%s)', async (lang) => {
    for (const ready of ['FB6001', 'FB6004', 'FB6009', 'FB6016', 'FB6024'])
      expect(await stepsOf(ready, lang), ready).not.toMatch(/dilut|precipitate|bottle|稀释|沉淀|瓶/i);
    for (const concentrate of ['FB6005', 'FB6010', 'FB6013', 'FB6017'])
      expect(await stepsOf(concentrate, lang), concentrate).toMatch(/Dilute to 1×|稀释至 1×/);
    // Its own text says “the same day”.
    expect(await stepsOf('FB6010', lang)).not.toMatch(/week|当周/);
  });

  it.each([
    ['zh', /核酸|无血清/, /反应基团/, /逐级稀释/],
    ['en', /nucleic acid|serum-free/, /reactive groups/, /step by step/],
  ] as const)(
    'tells of nucleic acids where a dye binds them, not of reactive dyes and of a standard (%s)',
    async (lang, binding, reacting, diluting) => {
      expect(await stepsOf('FN1001', lang)).toMatch(binding);
      for (const reactive of ['FN1060', 'FN1061', 'FN1062', 'FP2001', 'FP2017', 'FP2021', 'FP2024']) {
        expect(await stepsOf(reactive, lang), reactive).not.toMatch(binding);
        expect(await stepsOf(reactive, lang), reactive).toMatch(reacting);
      }
      expect(await stepsOf('FN1043', lang)).not.toMatch(binding);
      expect(await stepsOf('FN1043', lang)).toMatch(diluting);
    },
  );

  it.each([
    ['zh', /二甲基亚砜|DMSO/, /无水|配制|溶解/, /无血清/],
    ['en', /dimethyl sulfoxide|DMSO/, /dissolve|anhydrous/i, /serum-free/],
  ] as const)(
    'has a probe dissolved in what it dissolves in, and no solution dissolved again (%s)',
    async (lang, dmso, dissolving, loading) => {
      const probes = await engine.db().select().from(goods).where(eq(goods.goodsType, 'probe'));
      expect(probes.length).toBeGreaterThan(40);
      for (const { catalogNo, attributes } of probes) {
        const steps = await stepsOf(catalogNo, lang);
        const { solubility, concentration } = attributes;
        if (solubility && !solubility.zh.includes('DMSO')) expect(steps, catalogNo).not.toMatch(dmso);
        if (concentration) expect(steps, catalogNo).not.toMatch(dissolving);
        else if (!attributes.chemistry) expect(solubility?.zh, catalogNo).toBeTruthy();
        // Resazurin goes into medium, and phalloidin onto fixed cells.
        expect(steps, catalogNo).not.toMatch(loading);
      }
      // Its carboxyl reacts with nothing until it is activated.
      expect(await stepsOf('FP2002', lang)).toBe(await stepsOf('FP2004', lang));
    },
  );

  it.each([
    ['zh', /一抗|二抗/, /生物素/, /全程避光操作/],
    ['en', /primary|secondary/, /biotin/, /Work in the dark/],
  ] as const)(
    'tells of biotin where streptavidin takes hold of it, of antibodies elsewhere (%s)',
    async (lang, antibodies, biotin, dark) => {
      const rows = await engine.db().select().from(goods).where(eq(goods.goodsType, 'secondary'));
      const avidins = rows.filter(({ host }) => !host).map(({ catalogNo }) => catalogNo);
      expect(avidins.sort()).toEqual(['FA5029', 'FA5030', 'FA5034', 'FA5035']);
      for (const { catalogNo } of rows) {
        const steps = await stepsOf(catalogNo, lang);
        const [own, other] = avidins.includes(catalogNo) ? [biotin, antibodies] : [antibodies, biotin];
        expect(steps, catalogNo).toMatch(own);
        expect(steps, catalogNo).not.toMatch(other);
        // HRP and biotin have no colour to lose.
        expect(steps, catalogNo).not.toMatch(dark);
      }
    },
  );

  it.each([
    ['zh', /冷冻|−20/, /按上文给出的工作浓度或用量使用/],
    ['en', /freeze it|−20/, /Keep to the working concentration or amount given above/],
  ] as const)(
    'freezes no stock that its questions keep in a refrigerator, and sends no ready stain into a trial (%s)',
    async (lang, freezing, given) => {
      const { body = '' } = (await get(`FN1030/manual?lang=${lang}`)) ?? {};
      expect(body).toMatch(/2–8 °C/);
      expect(await stepsOf('FN1030', lang)).not.toMatch(freezing);
      expect(await stepsOf('FN1002', lang)).toMatch(given);
    },
  );

  it('writes Chinese unless English is asked for', async () => {
    expect((await get('FN1001/manual?lang=fr'))?.headers.get('Content-Language')).toBe('zh');
  });

  it('has sixteen sections in a safety data sheet, hazards among them', async () => {
    const { body = '' } = (await get('FN1001/sds?lang=en')) ?? {};
    expect([...body.matchAll(/<h2>(\d+)\. /g)].map((match) => Number(match[1]))).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    const [hazardous] = await engine.db().select().from(goods).where(eq(goods.catalogNo, 'FN1001'));
    for (const { code, text } of [
      ...(hazardous?.hazard?.statements ?? []),
      ...(hazardous?.hazard?.precautions ?? []),
    ])
      expect(body).toContain(`${code} ${text.en}`);
    expect(body).toContain('Warning');
    expect(body).toContain('<svg viewBox="0 0 100 100"');
    expect((await get('FB6001/sds?lang=en'))?.body).toContain('not classified as hazardous');
  });

  it('claims of a product without a record of its hazards not that it has none', async () => {
    const of = eq(goods.catalogNo, 'FB6001');
    const [was] = await engine.db().select({ hazard: goods.hazard }).from(goods).where(of);
    await engine.db().update(goods).set({ hazard: null }).where(of);
    const { body = '' } = (await get('FB6001/sds?lang=en')) ?? {};
    await engine.db().update(goods).set({ hazard: was?.hazard }).where(of);
    expect(body).not.toContain('not classified');
    expect(body).toMatch(/<h2>2\. Hazards identification<\/h2>\s*<p>No GHS classification on record\.<\/p>/);
  });

  it('writes a certificate of what the lot’s record holds, and nothing else', async () => {
    const { body = '' } = (await get('FN1001/coa/FN260913B001?lang=en')) ?? {};
    const cells = [...body.matchAll(/<td>([^<]*)<\/td>/g)].map((match) => match[1]);
    expect(cells.slice(-12)).toEqual([
      ...['Appearance', 'Visual inspection', 'Yellow powder', 'Yellow powder', 'Passed', '2026-09-19'],
      ...['Purity', 'HPLC', '≥ 98 %', '98.2 %', 'Passed', '2026-09-19'],
    ]);
    expect(body).toContain('<th scope="row">Issued</th><td>2026-09-22</td>');
    expect(body).not.toMatch(/conforms|identity|spectral/i);
    expect(await get('FN1001/coa/NO-SUCH-LOT')).toBeNull();
  });

  it('promises no certificate where no lot is released', async () => {
    const { body = '' } = (await get('FN1016/manual?lang=en')) ?? {};
    expect(body).not.toMatch(/certificate/i);
    expect((await get('FN1001/manual?lang=en'))?.body).toMatch(/certificates of analysis/i);
  });

  it('dates a document by its record, with its history, and not by the day of installation', async () => {
    const { body = '' } = (await get('FB6021/sds?lang=en')) ?? {};
    expect(body).toContain('<th scope="row">Version</th><td>1.5</td>');
    expect(body).toContain('<th scope="row">Revised</th><td>2026-11-29</td>');
    expect(body).toMatch(/<td>1\.0<\/td><td class="whole">2026-05-18<\/td><td>First issue<\/td>/);
    await engine.db().delete(documentVersion);
    const undated = (await get('FB6021/sds?lang=en'))?.body ?? '';
    expect(undated).not.toMatch(/Version|Revised/);
  });

  it('says how goods are transported where that is on record, and no data otherwise', async () => {
    expect((await get('FB6021/sds?lang=en'))?.body).toContain('<td>UN 1170</td>');
    const { body = '' } = (await get('FB6019/sds?lang=en')) ?? {};
    expect(body).toContain('EUH032');
    expect((await get('FB6015/sds?lang=en'))?.body).toContain(
      '<th scope="row">UN number</th><td>No data available.</td>',
    );
  });

  it('sends as toxic goods what is toxic on skin: both begin at the same dose', async () => {
    // H311 is up to 1,000 mg/kg, and so is packing group III of class 6.1.
    const rows = await engine.db().select().from(goods);
    const toxic = rows.filter(({ hazard }) => hazard?.statements.some(({ code }) => code === 'H311'));
    expect(toxic.map(({ catalogNo }) => catalogNo)).toEqual(['FB6019']);
    for (const { hazard, shipping } of toxic) {
      expect(hazard?.transport).toMatchObject({ un: 'UN 3287', classNo: '6.1', packingGroup: 'III' });
      expect(shipping.en).toBe('As dangerous goods');
    }
  });

  it.each([
    ['zh', /关于其成分的已知信息见第 3 部分/, /H300、H310、H330/, /不属于 GHS 分类/],
    ['en', /its ingredients stands in section 3/, /H300, H310, H330/, /not classified as hazardous/],
  ] as const)(
    'names the poison in what has no classification on record (%s)',
    async (lang, see, codes, none) => {
      for (const catalogNo of ['FP2033', 'FP2034', 'FP2035']) {
        const { body = '' } = (await get(`${catalogNo}/sds?lang=${lang}`)) ?? {};
        const [, second = '', third = ''] = body.split(/<h2>(?:1|2|3|4)\. /).slice(1);
        expect(second, catalogNo).toMatch(see);
        expect(third, catalogNo).toMatch(codes);
        expect(body, catalogNo).not.toMatch(none);
      }
    },
  );

  it.each(['zh', 'en'] as const)(
    'has in the manual of each kit its steps with amounts, and what each part is for (%s)',
    async (lang) => {
      const kits = await engine.db().select().from(goods).where(eq(goods.goodsType, 'kit'));
      expect(kits).toHaveLength(22);
      for (const { catalogNo, components } of kits) {
        const { body = '' } = (await get(`${catalogNo}/manual?lang=${lang}`)) ?? {};
        if (lang === 'en') expect(body.match(/\p{Script=Han}+/gu), catalogNo).toBeNull();
        for (const { purpose } of components) expect(body, catalogNo).toContain(purpose?.[lang]);
        expect(body, catalogNo).toMatch(/<h2>(Protocol: |操作步骤：)/);
        expect(body.match(/<h2>\d · /g)?.length, catalogNo).toBeGreaterThan(2);
        const own = lang === 'en' ? 'in this kit' : '本试剂盒';
        expect(body, catalogNo).toMatch(new RegExp(`[\\d.]+[\\s ]([µμ]L|mL)</td><td>${own}</td>`));
        expect(body, catalogNo).toMatch(/<strong>[^<]*(min|h|°C)[^<]*(L|test|次|column|支)/);
      }
    },
  );

  it.each(['zh', 'en'] as const)(
    'lists in section 7 of a kit’s safety data sheet how each part is kept (%s)',
    async (lang) => {
      const kits = await engine.db().select().from(goods).where(eq(goods.goodsType, 'kit'));
      for (const { catalogNo, components } of kits) {
        const { body = '' } = (await get(`${catalogNo}/sds?lang=${lang}`)) ?? {};
        const seventh = body.split(/<h2>(?=\d+\. )/).find((part) => part.startsWith('7. ')) ?? '';
        for (const { name, storage } of components)
          expect(seventh, catalogNo).toContain(`${name[lang]}${lang === 'zh' ? '（' : ' ('}${storage[lang]}`);
      }
      expect((await get(`FN1001/sds?lang=${lang}`))?.body).not.toMatch(/组分<|Components</);
    },
  );

  it.each(['zh', 'en'] as const)(
    'keeps from light and from freezing what is conjugated, and no plain antibody (%s)',
    async (lang) => {
      const rows = await engine.db().select().from(goods).where(eq(goods.goodsType, 'antibody'));
      const conjugates = rows.filter(({ conjugate }) => conjugate !== 'unconjugated');
      expect(conjugates.length).toBeGreaterThan(9);
      expect(rows.length).toBeGreaterThan(conjugates.length);
      for (const { catalogNo, conjugate } of rows) {
        const steps = await stepsOf(catalogNo, lang);
        expect(/偶联物切勿冷冻|conjugates in the dark/.test(steps), catalogNo).toBe(
          conjugate !== 'unconjugated',
        );
      }
    },
  );

  it('offers each of the kits that a protocol is for, and names all of them on paper', async () => {
    const kits = ['FK4001', 'FK4002', 'FK4004', 'FK4012'];
    const [own] = await engine
      .db()
      .select()
      .from(contentEntry)
      .where(eq(contentEntry.slug, 'antibody-labelling-kit'));
    const { data } = await callApi(engine, 'jsContentGetById', { id: own?.id ?? 0 });
    const kit = data.reagents?.find(({ key }) => key === 'kit');
    expect([kit?.goods, ...(kit?.alternatives ?? [])].map((one) => one?.catalogNo)).toEqual(kits);
    expect(data.reagents?.filter(({ alternatives }) => alternatives)).toHaveLength(1);
    const paper = await serveArticlePdf(engine.db(), [`${own?.id}.pdf`], new URLSearchParams({ lang: 'en' }));
    const said = await readPdf(new Uint8Array((await paper?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(said.join(' ').replace(/\s+/g, ' ')).toMatch(/FK4001, FK4002,.{0,60}FK4004, FK4012/);
  });

  it('prints a protocol of several kits as that of its own, and only while it is out', async () => {
    const { body = '' } = (await get('FK4012/manual?lang=en')) ?? {};
    expect(body).toContain('<td>10\u00a0µL</td><td>in this kit</td>');
    expect(body).not.toContain('<td>FK4001</td>');
    const of = eq(contentEntry.slug, 'antibody-labelling-kit');
    await engine
      .db()
      .update(contentEntry)
      .set({ publishedAt: new Date('2999-01-01') })
      .where(of);
    expect((await get('FK4012/manual?lang=en'))?.body).not.toContain('Protocol: ');
    await engine
      .db()
      .update(contentEntry)
      .set({ publishedAt: new Date('2026-07-06') })
      .where(of);
    expect((await get('FK4012/manual?lang=en'))?.body).toContain('Protocol: ');
  });

  it('has the pictures of a protocol in the manual, and no list of sources where it names none', async () => {
    const of = eq(contentEntry.slug, 'antibody-labelling-kit');
    const [own] = await engine.db().select().from(contentEntry).where(of);
    const { sources: _, steps: [first, ...others] = [], ...data } = own?.data ?? {};
    if (!first) throw new Error('No steps');
    const html = { zh: '<p>装柱 10<sup>6</sup></p><p><img src="/qr/gzh.svg" alt="柱床" /></p>' };
    await engine
      .db()
      .update(contentEntry)
      .set({ data: { ...data, steps: [{ ...first, html }, ...others] } })
      .where(of);
    const { body = '' } = (await get('FK4012/manual?lang=zh')) ?? {};
    expect(body).toContain('<img src="/qr/gzh.svg" alt=""><figcaption>柱床</figcaption>');
    expect(body).toContain('10<sup>6</sup>');
    expect(body).not.toContain('<h2>参考文献</h2>');
    expect(body).toMatch(/<h2>操作步骤：[^<]*<\/h2><p>本方案版本/);
    const pdf = await serveDocument(engine.db(), ['FK4012', 'manual.pdf'], new URLSearchParams());
    expect(countPictures(new Uint8Array((await pdf?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(1);
    await engine
      .db()
      .update(contentEntry)
      .set({ data: own?.data ?? {} })
      .where(of);
  });

  it.each(['zh', 'en'] as const)(
    'says in the sections where it belongs what section 2 demands (%s)',
    async (lang) => {
      const rows = await engine.db().select().from(goods).where(eq(goods.status, 'ACTIVE'));
      const hazardous = rows.filter(({ hazard }) => hazard && isClassified(hazard));
      expect(hazardous.length).toBeGreaterThan(25);
      const PLACES: readonly (readonly [RegExp, number | null])[] = [
        [/^P(273|391|501)/, null],
        [/^P3[0-6]/, 4],
        [/^P37/, 5],
        [/^P(2[0-5]|4)/, 7],
        [/^P2[678]/, 8],
      ];
      const missing: string[] = [];
      for (const { catalogNo, hazard } of hazardous) {
        const { body = '' } = (await get(`${catalogNo}/sds?lang=${lang}`)) ?? {};
        const section = (number: number) =>
          body.split(/<h2>(?=\d+\. )/).find((part) => part.startsWith(`${number}. `)) ?? '';
        for (const { code, text } of hazard?.precautions ?? []) {
          const place = PLACES.find(([kind]) => kind.test(code))?.[1] ?? null;
          if (place !== null && !section(place).includes(text[lang] ?? '-'))
            missing.push(`${catalogNo} ${place} ${code}`);
        }
        for (const { code, text } of hazard?.other ?? [])
          if (!section(10).includes(text[lang] ?? '-')) missing.push(`${catalogNo} 10 ${code}`);
        const codes = [...(hazard?.statements ?? []), ...(hazard?.precautions ?? [])].map(({ code }) => code);
        const wantsRespirator = codes.some((code) => /^(P28[45]|H33[01])/.test(code));
        if (wantsRespirator !== /respiratory protection|呼吸防护/.test(section(8)))
          missing.push(`${catalogNo} respirator`);
      }
      expect(missing).toEqual([]);
    },
  );

  it.each([
    ['zh', '职业接触限值：本产品无记录；组分限值见 GBZ 2.1。'],
    ['en', 'for limits of its ingredients see the national standard (GBZ 2.1)'],
  ])(
    'denies no exposure limits that a standard has, as for formaldehyde and azide (%s)',
    async (lang, said) => {
      for (const catalogNo of ['FB6004', 'FB6006', 'FB6019']) {
        const { body = '' } = (await get(`${catalogNo}/sds?lang=${lang}`)) ?? {};
        expect(body, catalogNo).toContain(said);
      }
    },
  );

  it.each([
    ['zh', /无试验数据|资料不足/, '避免释放到环境中'],
    ['en', /No test data|Insufficient data/, 'avoid release to the environment'],
  ] as const)(
    'denies no data below the statements that stand in a section (%s)',
    async (lang, denied, release) => {
      const rows = await engine.db().select().from(goods).where(eq(goods.status, 'ACTIVE'));
      for (const { catalogNo, hazard } of rows) {
        const { body = '' } = (await get(`${catalogNo}/sds?lang=${lang}`)) ?? {};
        const parts = body.split(/<h2>(?=\d+\. )/);
        for (const [section, family] of [
          ['11. ', 'H3'],
          ['12. ', 'H4'],
        ] as const) {
          const said = parts.find((part) => part.startsWith(section)) ?? '';
          const isStated = hazard?.statements.some(({ code }) => code.startsWith(family)) ?? false;
          expect(denied.test(said), `${catalogNo} ${section}`).toBe(!isStated);
          if (family === 'H4') expect(said, catalogNo).toContain(release);
        }
      }
    },
  );

  it('names no foam that ethanol destroys, and the usual media where the label names none', async () => {
    const sectionFive = async (catalogNo: string) =>
      /<h2>5\. [\s\S]*?<h2>6\. /.exec((await get(`${catalogNo}/sds?lang=en`))?.body ?? '')?.[0];
    expect(await sectionFive('FB6021')).toMatch(/alcohol-resistant foam/);
    expect(await sectionFive('FB6021')).not.toMatch(/, foam or/);
    expect(await sectionFive('FB6019')).toMatch(/, foam or/);
  });

  it('has who breathed in what is fatal call for help at once, and who handles it wear a respirator', async () => {
    const { body = '' } = (await get('FN1030/sds?lang=en')) ?? {};
    expect(body).toContain('comfortable for breathing. Immediately call a POISON CENTRE or doctor.');
    expect(body).not.toContain('if breathing is difficult');
    expect((await get('FN1001/sds?lang=en'))?.body).not.toContain('respiratory protection');
    expect((await get('FB6001/sds?lang=en'))?.body).toContain('if breathing is difficult');
  });

  it('says of a solution what it is made of, and not what its solute is as a solid', async () => {
    const sections = async (catalogNo: string) => {
      const { body = '' } = (await get(`${catalogNo}/sds?lang=en`)) ?? {};
      const parts = body.split(/<h2>(?=\d+\. )/);
      return (number: number) => parts.find((part) => part.startsWith(`${number}. `)) ?? '';
    };
    for (const [catalogNo, made, weight] of [
      ['FN1021', '1 mM (about 0.06 % w/v) oxazole yellow monomer (CAS 152068-09-2) in DMSO', '629.32'],
      ['FN1031', '1 % ethidium bromide (CAS 1239-45-8) in water', null],
      ['FA3001', 'PBS with 50 % glycerol and 0.02 % sodium azide', null],
    ] as const) {
      const section = await sections(catalogNo);
      expect(section(3), catalogNo).toContain(made);
      expect(section(3), catalogNo).not.toMatch(/Substance|No data/);
      if (weight) expect(section(9), catalogNo).not.toContain(weight);
    }
    const pure = await sections('FN1001');
    expect(pure(3)).toContain('Substance');
    expect(pure(9)).toContain('350.25');
  });

  it('names the component of a kit that a statement is about', async () => {
    const { body = '' } = (await get('FK4022/sds?lang=zh')) ?? {};
    expect(body).toContain('硫酸铜：H318 造成严重眼损伤。');
  });

  it('answers at every address that the catalogue lists', async () => {
    const rows = await engine
      .db()
      .select({ url: attachment.url })
      .from(attachment)
      .innerJoin(goods, and(eq(goods.id, attachment.busiId), eq(goods.status, 'ACTIVE')))
      .where(eq(attachment.busiType, GOODS_FILES));
    expect(rows.length).toBeGreaterThan(900);
    const missing: string[] = [];
    // One in seven is enough to meet every kind, language and family.
    for (const [index, { url }] of rows.entries()) {
      if (index % 7 === 0 && !(await get(url.replace(/^documents\//, '')))) missing.push(url);
    }
    expect(missing).toEqual([]);
  }, 60_000);

  it.each([
    ['manual.pdf', 'zh', 'FN1001-manual-zh.pdf'],
    ['sds.pdf', 'en', 'FN1001-sds-en.pdf'],
    ['coa/FN260913B001.pdf', 'zh', 'FN1001-coa-FN260913B001-zh.pdf'],
  ])('has %s in %s', async (path, lang, name) => {
    const answer = await get(`FN1001/${path}?lang=${lang}`);
    expect(answer?.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer?.headers.get('Content-Disposition')).toBe(`inline; filename="${name}"`);
    // A manual prints protocols, which are corrected as texts are.
    expect(answer?.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(answer?.body).toMatch(/^%PDF-1/);
    // Its letters can be told from their shapes: what is selected or searched is text.
    expect(answer?.body).toContain('/ToUnicode');
    expect(answer?.body).toMatch(/NotoSansHans-Regular/);
  });

  it('makes a PDF once for what it says, however many ask', async () => {
    const [first, second] = await Promise.all([get('FN1002/sds.pdf'), get('FN1002/sds.pdf')]);
    expect(second?.body).toBe(first?.body);
    expect((await get('FN1002/sds.pdf'))?.body).toBe(first?.body);
    expect((await get('FN1002/sds.pdf?lang=en'))?.body).not.toBe(first?.body);
  });

  it('gives spectra as numbers, 350 to 850 nm in steps of 1 nm, each row saying what it is', async () => {
    const answer = await get('FN1001/spectra.csv');
    const [head, ...rows] = (answer?.body ?? '').trim().split('\n');
    expect(answer?.headers.get('Content-Disposition')).toContain('FN1001-spectra.csv');
    expect(head).toBe('fluorophore,kind,nm,excitation,emission');
    expect(rows).toHaveLength(501);
    expect(rows[0]).toMatch(/^dapi,model; fitted; well-known,350,0\.99/);
    expect(rows[2]).toMatch(/,352,1\.0000,/);
    expect(rows.filter((row) => !row.startsWith('dapi,model'))).toEqual([]);
  });

  it('gives every fluorophore of a product: a kit’s two, and both states of JC-1', async () => {
    const fluorophoresOf = async (catalogNo: string) => {
      const rows = (await get(`${catalogNo}/spectra.csv`))?.body.trim().split('\n').slice(1) ?? [];
      return [...new Set(rows.map((row) => row.split(',')[0]))];
    };
    expect(await fluorophoresOf('FK4017')).toEqual(['fitc', 'propidium-iodide']);
    expect(await fluorophoresOf('FK4019')).toEqual(['jc-1-monomer', 'jc-1-aggregate']);
    const { body = '' } = (await get('FK4017/manual?lang=en')) ?? {};
    expect(body.match(/<figure>/g)).toHaveLength(2);
    expect(body).toContain('Model curves made of several bands, not measured spectra.');
    expect(body).toContain('The bands were fitted to a published curve');
  });

  it('has none for a product that does not glow, nor for one of which only maxima are known', async () => {
    expect(await get('FB6001/spectra.csv')).toBeNull();
    expect(await get('FP2036/spectra.csv')).toBeNull();
    expect((await get('FP2036/manual?lang=en'))?.body).not.toContain('<figure>');
  });

  it.each([
    'FN9999/manual',
    'FN1001',
    'FN1001/invoice',
    'FN1001/manual/more',
    'FN1001/spectra.csv.pdf',
    'FN1001/coa.pdf',
    'FN1001/coa/NO-SUCH-LOT.pdf',
    'FN1001/coa',
    "FN1001'--/manual",
    '%2e%2e/manual',
  ])('answers nothing for %s', async (address) => expect(await get(address)).toBeNull());

  it('does not show products that are not on sale', async () => {
    const db = engine.db();
    const [some] = await db.select().from(goods).where(eq(goods.catalogNo, 'FN1003'));
    await db
      .update(goods)
      .set({ status: 'INACTIVE' })
      .where(eq(goods.id, some?.id ?? 0));
    expect(await get('FN1003/manual')).toBeNull();
  });

  it('escapes what the catalogue says, shows no mark-up of its own, and marks what has no English', async () => {
    await engine
      .db()
      .update(goods)
      .set({
        name: { zh: '<script>alert(1)</script>"名' },
        descrHtml: { zh: '', en: '<p onclick="x()">A &lt;b&gt; &amp;amp; C<img src=x onerror=y></p>' },
      })
      .where(eq(goods.catalogNo, 'FN1002'));
    const { body = '' } = (await get('FN1002/manual?lang=en')) ?? {};
    expect(body).toContain('<span lang="zh">&lt;script&gt;alert(1)&lt;/script&gt;&quot;名</span>');
    expect(body).toContain('<p>A &lt;b&gt; &amp;amp; C</p>');
    expect(body).not.toMatch(/<script|onclick|onerror|<img/);
  });

  it('forbids everything but its own style sheet', async () => {
    const { headers, body = '' } = (await get('FN1001/manual')) ?? {};
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
    const policy = headers?.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(body).not.toContain('style="');
  });

  it('serves the QR pictures below the file base, and no other file', async () => {
    const picture = await serveFile(['qr', 'gzh.svg'], new URLSearchParams());
    expect(picture?.headers.get('Content-Type')).toBe('image/svg+xml');
    for (const path of [
      ['qr', '..', 'package.json'],
      ['qr', '../../package.json'],
      ['qr', 'none.svg'],
      ['etc'],
      [],
    ]) {
      expect(await serveFile(path, new URLSearchParams())).toBeNull();
    }
  });
});
