import { describe, expect, it } from 'vitest';
import { demoFiles } from '@/lib/backend/demo/demo-files';
import { toHtml } from '@/lib/backend/import/content/markdown/markdown';
import { translator } from '@/lib/i18n/translator';
import { figuresOf, productOf, products, questions, spelled, spelledHan, textPairs } from './rows';

const pairs = textPairs();
const site = demoFiles.list('content/company', '.md').map((file) => demoFiles.readText(file));

const TEXT_FOLDERS = [
  ...['brochures', 'company', 'contacts', 'links', 'market', 'news', 'periodicals', 'protocols', 'questions'],
  ...['services', 'team', 'timeline', 'videos'],
];

describe('the demo’s texts', () => {
  it('say the same figures in both languages', () => {
    const wrong = pairs.flatMap(({ place, zh, en }) => {
      const [inZh, inEn] = [figuresOf(zh), figuresOf(en)];
      const missing = [
        ...[...inZh].filter((figure) => !inEn.has(figure) && !spelled(en).has(figure)),
        ...[...inEn].filter((figure) => !inZh.has(figure) && !spelledHan(zh).has(figure)),
      ];
      return missing.length > 0 ? [`${place}: ${missing}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('make no claim about lots, cross-reaction or measurement that no record holds', () => {
    const claims =
      /\b(each|every) (lot|batch)\b|between lots|(less than|below|<) ?1 % cross|measured in house|Ames|confirmed by mass|\d % (free dye|protein recovery)|回收率高于|游离染料至|每批|批批|批间差|交叉低于|自有仪器|质谱确认/i;
    const texts = [...pairs.flatMap(({ place, zh, en }) => [`${place} ${zh}`, `${place} ${en}`])];
    for (const file of ['catalogue/groups.json', 'site/banners.json']) texts.push(demoFiles.readText(file));
    expect(texts.flatMap((text) => claims.exec(text)?.[0] ?? [])).toEqual([]);
  });

  it('say nothing twice', () => {
    const twice = pairs.flatMap(({ place, zh, en }) =>
      [zh, en].flatMap((text) => {
        const sentences = (text.match(/[^.。!?！？]+[.。!?！？]/g) ?? []).map((one) => one.trim());
        return sentences.filter((one, at) => one.length > 8 && sentences.indexOf(one) < at).map(() => place);
      }),
    );
    expect(twice).toEqual([]);
  });

  it.each(['zh', 'en'])(
    'give in articles the strengths and storage that products have on record (%s)',
    (lang) => {
      const article = (name: string) => demoFiles.readText(`content/market/${name}.${lang}.md`);
      const composition = productOf('FB6005')?.['attr:composition:en'] ?? '';
      const saponin = Number(/([\d.]+) % saponin/.exec(composition)?.[1]) / 10;
      expect(article('fixing-and-permeabilising')).toMatch(
        new RegExp(`FB6005[^；;)）]*1×[^；;)）]*${String(saponin).replace('.', '\\.')} %`),
      );
      // The amount of a test, by the product's own summary.
      expect(productOf('FN1020')?.summaryEn).toMatch(/^5 µL/);
      expect(article('choosing-a-dead-cell-stain')).toMatch(/FN1020[^-]*(每管 5 µL|5 µL for each tube)/);
      // Each stain that the article names stands with the temperature that it is kept at.
      const kept =
        /^染料按标签.*$|^Keep stains in the dark.*$/m.exec(article('choosing-a-gel-stain'))?.[0] ?? '';
      const said = [
        ...kept.matchAll(
          /[（(]([^（()）]*FN[^（()）]*)[）)](?: at)? ?(室温|room temperature|2–8 °C|−20 °C)/g,
        ),
      ];
      const places: Record<string, RegExp> = { rt: /室温|room/, c4: /2–8/, m20: /−20/ };
      const wrong = said.flatMap(([, numbers = '', place = '']) =>
        (numbers.match(/FN\d{4}/g) ?? []).filter(
          (no) => !places[(productOf(no)?.storage ?? '').replace(/-.*/, '')]?.test(place),
        ),
      );
      expect(said).toHaveLength(3);
      expect(wrong).toEqual([]);
    },
  );

  it('rank no product above others, and promise nothing of a manual that it does not hold', () => {
    const claims =
      /串色最|间距最|亮度最高|(?<!几乎)无串色|widest gap|furthest|brightest|clear of GFP|说明书(给出|中)|见说明书|计算表|均有对应流程|流程各一份|the manual (gives|tabulates)|worksheet|protocols (for|included)/i;
    const wrong = pairs.flatMap(({ place, zh, en }) =>
      claims.test(zh) || claims.test(en) ? [`${place}: ${(claims.exec(zh) ?? claims.exec(en))?.[0]}`] : [],
    );
    expect(wrong).toEqual([]);
  });

  it('say of two emission maxima what the spectra have on record', () => {
    const maxima = new Map(
      demoFiles
        .readCsv('catalogue/fluorophores.csv')
        .records.filter(({ values }) => values.emNm)
        .map(({ values }) => [values.fluorophore, Number(values.emNm)]),
    );
    const said = products.flatMap((row) => {
      const nm = /(\d+) nm above that of green 488/.exec(`${row.summaryEn} ${row.descrEn}`)?.[1];
      return nm ? [{ own: row.fluorophores || row.conjugate, nm: Number(nm) }] : [];
    });
    expect(said.length).toBeGreaterThan(3);
    for (const { own, nm } of said)
      expect((maxima.get(own ?? '') ?? 0) - (maxima.get('green-488') ?? 0)).toBe(nm);
  });

  it.each([
    ['zh', 'descrZh'],
    ['en', 'descrEn'],
  ])('give one answer for the two ways of using TMRM (%s)', (lang, column) => {
    const product = productOf('FP2025')?.[column] ?? '';
    const article = demoFiles.readText(`content/market/mitochondrial-potential.${lang}.md`);
    for (const range of ['5–30', '50–100', 'Perry']) {
      expect(product).toContain(range);
      expect(article).toContain(range);
    }
    expect(product + article).not.toMatch(/5–20 nM|50–200 nM/);
  });

  it.each(['zh', 'en'] as const)(
    'agree with what stands beside them in articles and records (%s)',
    (lang) => {
      const read = (name: string) => demoFiles.readText(`content/${name}.${lang}.md`);
      // The article lists the red stain under ultraviolet alone.
      expect(/^.*\{#image\}$/m.exec(read('protocols/agarose-gel-red'))?.[0]).toMatch(
        /^## [^蓝b]*302 nm[^蓝b]*$/,
      );
      // Microtubules come apart in a fixative at room temperature as well.
      const fixing = /\{#fix\}\n\n(.*)/.exec(read('protocols/if-cultured-cells'))?.[1];
      expect(fixing).toMatch(/37 °C.*(15 min at room temperature|室温放 15 min)/);
      const minutes = Number.parseInt(productOf('FK4019')?.[`attr:duration:${lang}`] ?? '', 10);
      expect(read('market/mitochondrial-potential')).toMatch(
        new RegExp(`(FK4019 时 ${minutes} min|${minutes} with the kit FK4019)`),
      );
      const [, stock = '?'] = /([\d–]+ mg\/mL)/.exec(read('market/nuclear-stains')) ?? [];
      const answers = questions.filter(({ catalogNo }) => catalogNo === 'FN1001');
      expect(answers[0]?.[lang === 'zh' ? 'answerZh' : 'answerEn']).toContain(stock);
      expect(productOf('FN1018')?.[lang === 'zh' ? 'summaryZh' : 'summaryEn']).toMatch(
        /补偿比 PI 小|than PI$/,
      );
      // Conjugates of enzymes, which are kept frozen in glycerol, are labelled antibodies as well.
      expect(read('questions/freeze-thaw')).toMatch(/荧光标记的抗体|Fluorescently labelled/);
      expect(products.filter(({ conjugate }) => conjugate === 'ap')).toEqual([]);
      expect(read('brochures/secondary-antibodies')).not.toMatch(/\bAP\b/);
      // A vial holds what 100 µg take.
      expect(read('protocols/antibody-labelling-kit')).toMatch(/50 µg[^#]*100 µg[^#]*15 min/);
      expect(read('protocols/antibody-biotin-kit')).toMatch(/100 µg[^#]*25 µg[^#]*10 (min 与|or) 5 min/);
      expect(read('protocols/protein-labelling-kit')).toMatch(/25 kDa[^#]*40 nmol[^#]*(全部|all) 50 µL/);
    },
  );

  it('collect one band of one fluorophore, whichever product holds it', () => {
    const bands = new Map<string, Set<string>>();
    for (const { catalogNo = '', answerEn = '' } of questions) {
      const row = productOf(catalogNo);
      const band = /with maxima at .* collect (\d+–\d+) nm/i.exec(answerEn)?.[1];
      const key = row?.fluorophores || row?.conjugate;
      if (band && key) bands.set(key, (bands.get(key) ?? new Set()).add(band));
    }
    expect(bands.size).toBeGreaterThan(15);
    expect([...bands].filter(([, told]) => told.size > 1)).toEqual([]);
  });

  it('promise the day of dispatch by when an order is paid, as product pages do', () => {
    const texts = ['content/company/GSJJ.zh.md', 'content/company/GSJJ.en.md', 'site/commitments.json'].map(
      demoFiles.readText,
    );
    for (const text of texts) expect(text).toMatch(/16:00 前到账|paid .*before 16:00/);
    expect(texts.join()).not.toMatch(/16:00 前的订单|ordered by 16:00/);
    // The description of the home page has no room for the condition, and so not for the promise.
    for (const locale of ['zh', 'en'] as const)
      expect(translator(locale, 'site')('description')).not.toMatch(/发货|\bship/);
  });

  it('call proofs of payment and invoice details as the site does', () => {
    const files = TEXT_FOLDERS.flatMap((folder) => demoFiles.list(`content/${folder}`, '.en.md'));
    const texts = [...files, 'site/policies/FWTK.en.html', 'site/policies/YSZC.en.html'].map(
      (file) => `${file} ${demoFiles.readText(file)}`,
    );
    expect(texts.filter((text) => /\bvouchers?\b|invoice titles?|titles you use/i.test(text))).toEqual([]);
  });

  it('leave no sign of Markdown standing, as bold does that ends on a full-width colon', async () => {
    const files = TEXT_FOLDERS.flatMap((folder) => demoFiles.list(`content/${folder}`, '.md'));
    expect(files.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const file of files) {
      const [, , ...body] = demoFiles.readText(file).split(/^---$/m);
      const html = await toHtml(body.join('---'), () => null);
      if (html.includes('**')) wrong.push(file);
      // A full-width sign is as wide as a character: no blank stands after it.
      const blank = file.endsWith('.zh.md') && /[。？！；：，、](?:<\/\w+>)* \S{0,5}/.exec(html)?.[0];
      if (blank) wrong.push(`${file} ${blank}`);
    }
    expect(wrong).toEqual([]);
  });

  it('have no blank between Chinese words or after a full-width sign in Chinese', () => {
    const blank = /\p{Script=Han} \p{Script=Han}|[。？！；：，、] /u;
    const names = demoFiles
      .list('content/brochures', '.zh.md')
      .flatMap((file) => demoFiles.readText(file).match(/(?<=name: ")[^"]+/g) ?? []);
    expect(names.length).toBeGreaterThan(6);
    const ofProducts = pairs.filter(({ place }) => !place.endsWith(' name')).map(({ zh }) => zh);
    expect([...names, ...ofProducts].filter((text) => blank.test(text))).toEqual([]);
  });

  it('part what is listed in Chinese by full-width semicolons', () => {
    expect(pairs.filter(({ zh }) => zh.includes(';')).map(({ place }) => place)).toEqual([]);
  });

  it('end an English enumeration with “and” or “or”', () => {
    const wrong = questions.filter(({ answerEn = '' }) =>
      [...answerEn.matchAll(/(?:must be free of|It is adsorbed against) (.+?)[.;](?:\s|$)/g)].some(
        ([, list = '']) => list.includes(', ') && !/ (and|or) /.test(list),
      ),
    );
    expect(wrong.map((row) => row.catalogNo)).toEqual([]);
  });

  it('name the compound of a stock, not the shop’s title of it', () => {
    const names = questions.flatMap(({ questionEn = '' }) => /1 mM (.+) stock\?/.exec(questionEn)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => /\b(tracer|probe|kit|solution)\b/.test(name))).toEqual([]);
    // A capital within a name is part of a proper name or an abbreviation.
    expect(
      names.filter((name) => /^[\d(),′-]*[A-Z][a-z]{5,}/.test(name) && !/^(Hoechst|Laurdan)/.test(name)),
    ).toEqual([]);
  });

  it('name only products that there are', () => {
    const texts = [...pairs.flatMap(({ zh, en }) => [zh, en]), ...site];
    const named = texts.flatMap((text) => text.match(/\bF[ABKNP]\d{4}\b/g) ?? []);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((catalogNo) => !productOf(catalogNo))).toEqual([]);
  });

  it('send nothing down a drain but what may go there', () => {
    const files = TEXT_FOLDERS.flatMap((folder) => demoFiles.list(`content/${folder}`, '.md'));
    const texts = [
      ...files.map((file) => demoFiles.readText(file)),
      ...pairs.flatMap(({ zh, en }) => [zh, en]),
    ];
    const spoken = texts.flatMap((text) => text.match(/[^.。；;]*(?:\bdrains?\b|下水)[^.。；;]*/g) ?? []);
    expect(spoken.length).toBeGreaterThan(3);
    expect(spoken.filter((text) => !/never|nothing|from metal drains|不得|不倒入/.test(text))).toEqual([]);
  });

  it.each([
    ['zh', '非质量原因一经签收不予退换', /冷链/],
    ['en', 'goods accepted without fault cannot be returned', /chilled/i],
  ])('take back what the terms take back, and refuse the same (%s)', (lang, refused, other) => {
    const page = demoFiles.readText(`content/services/returns.${lang}.md`);
    for (const text of [
      page,
      demoFiles.readText(`content/company/FWTK.${lang}.md`),
      demoFiles.readText(`site/policies/FWTK.${lang}.html`),
    ])
      expect(text).toContain(refused);
    expect(page).not.toMatch(other);
  });

  it('name in the privacy policy each change of an account that its owner is told of', () => {
    const named = (lang: string, words: RegExp) =>
      expect(demoFiles.readText(`site/policies/YSZC.${lang}.html`)).toMatch(words);
    named('zh', /手机号、邮箱或密码更改、绑定微信、数据导出或账户注销时通知您/);
    named('en', /phone, e-mail or password is changed, a WeChat account is linked.*exported.*deleted;/);
  });

  it.each([
    ['zh', ['昵称', '头像', '收藏', '清单', '购物车', '报价单', '到货通知', '仪器'], '认证'],
    [
      'en',
      ['nickname', 'picture', 'favourites', 'lists', 'cart', 'quotations', 'back in stock', 'instrument'],
      'identity is verified',
    ],
  ])('name in the privacy policy what an account and its browser keep (%s)', (lang, kept, mark) => {
    const sections = demoFiles.readText(`site/policies/YSZC.${lang}.html`).split('<h2>');
    for (const one of kept) expect(sections[1]).toContain(one);
    expect(sections[4]).toContain(mark);
  });

  it.each([
    ['zh', /消息 \{enquiryMonths\} 个月后删除/],
    ['en', /is deleted \{enquiryMonths\} months after/],
  ])('name in the privacy policy the period of visitors’ enquiries by its setting (%s)', (lang, period) => {
    const sections = demoFiles.readText(`site/policies/YSZC.${lang}.html`).split('<h2>');
    expect(sections[6]).toMatch(period);
  });

  it.each([
    ['zh', /收货地址、发票信息与付款凭证.{0,6}删除/, /发票与付款记录/],
    [
      'en',
      /addresses, invoice details and proofs of payment in them are erased|without your delivery address, invoice/,
      /invoices and payment records/,
    ],
  ])('say of a deleted account what its deletion does (%s)', (lang, erased, kept) => {
    const sections = demoFiles.readText(`site/policies/YSZC.${lang}.html`).split('<h2>');
    for (const section of [sections[6], sections[8]]) {
      expect(section).toMatch(erased);
      expect(section).not.toMatch(kept);
    }
  });

  it('tell in the history of a document what changed in it, by its own headings', () => {
    const notes =
      /须知|改写|不再|按记录|引用文献|^Steps|^Questions|\b(deny|denies|told of|rewritten|alone)\b/;
    const told = demoFiles
      .readCsv('catalogue/document-versions.csv')
      .records.flatMap(({ values }) => [values.changesZh ?? '', values.changesEn ?? '']);
    expect(told.length).toBeGreaterThan(400);
    expect([...new Set(told.filter((text) => notes.test(text)))]).toEqual([]);
  });

  it('use one word for one thing', () => {
    const all = [
      ...pairs.flatMap(({ zh, en }) => [zh, en]),
      ...site,
      demoFiles.readText('catalogue/groups.json'),
    ];
    const old = /母液|安全数据表|胺基|(?<!亚)胺反应|胱天蛋白酶|整联蛋白|活性染料/;
    expect(all.flatMap((text) => old.exec(text)?.[0] ?? [])).toEqual([]);
    // ε as the attribute of the products is called, in articles and captions as well.
    const told = [...TEXT_FOLDERS.flatMap((folder) => demoFiles.list(`content/${folder}`, ''))]
      .filter((file) => /\.(md|vtt)$/.test(file))
      .map((file) => demoFiles.readText(file));
    const absorptivity = /吸光系数|absorptivity/;
    expect([...all, ...told].flatMap((text) => absorptivity.exec(text)?.[0] ?? [])).toEqual([]);
    const ofCytometry = /级联染料|粘连体|溢出|猝灭|少一色|缺一染色|疑难排解|spill-over/i;
    expect([...all, ...told].flatMap((text) => ofCytometry.exec(text)?.[0] ?? [])).toEqual([]);
    const ofAntibodies = pairs.filter(({ place }) => place.startsWith('FA')).map(({ en }) => en);
    expect(ofAntibodies.filter((text) => /\bReads |blind to|\bparts\b/.test(text))).toEqual([]);
    expect(products.filter((row) => /[\p{Script=Han}] [\p{Script=Han}]/u.test(row.descrZh ?? ''))).toEqual(
      [],
    );
  });
});
