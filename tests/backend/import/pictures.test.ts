import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withFileAddresses } from '@/lib/api/file-addresses';
import {
  brand,
  column,
  fileConfig,
  goods,
  goodsGroup,
  para,
  serviceCommitment,
} from '@/lib/backend/db/schema';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { ATTRIBUTE_LIST } from '@/lib/backend/import/rows/reference';
import { picturesNamed, unshownPictures } from '@/lib/backend/import/unshown-pictures';
import { settings } from '@/lib/config/settings';
import { pictureAddress, toProductCard } from '@/lib/views/product/product-card';
import { callApi, describeOnEachEngine } from '../support/engines';
import { bytesOf, productRow } from './catalogue-file';

const BASE = 'https://files.northlight.example/shop/';
const base = async () => BASE;
const of = (catalogNo: string, over: Record<string, string>) =>
  productRow(catalogNo, { group: 'all', brand: 'northlight', storage: 'c4', ...over });

describeOnEachEngine('pictures of another supplier', (engine) => {
  beforeAll(async () => {
    const db = engine.db();
    await db.insert(goodsGroup).values({ code: 'all', name: { zh: '全部' } });
    const name = { zh: '北光', en: 'Northlight' };
    await db
      .insert(brand)
      .values({ code: 'northlight', name, country: name, introHtml: name, logo: 'brands/northlight.png' });
    const attributes = ['appearance'].map((key) => ({
      typeCode: ATTRIBUTE_LIST,
      valStr: key,
      name: { zh: key },
    }));
    await db.insert(para).values(attributes);
    await db.insert(fileConfig).values({ fileUrl: BASE });
    await db.insert(column).values({
      position: 'HOME',
      title: name,
      imgUrl: 'banner/wide.jpg',
      imgUrlMobile: 'https://cdn.example/narrow.jpg',
      link: '/product',
    });
    await db.insert(serviceCommitment).values({ imgUrl: 'icon/cold.png', name, descr: name });
    const outcome = await importCatalogue(
      db,
      bytesOf([
        of('NL-1', { mainImg: 'p/one.jpg', gallery: 'p/two.jpg|p/one.jpg' }),
        of('NL-2', {
          goodsType: 'buffer',
          nameZh: '离心柱',
          nameEn: 'Spin columns',
          sizeZh: '10 支',
          sizeEn: '10',
        }),
        of('NL-3', {
          goodsType: 'probe',
          sizeZh: '100 次',
          sizeEn: '100 tests',
          'attr:appearance': '白色粉末',
        }),
      ]),
      { skipBad: false, dryRun: false },
    );
    expect(outcome.problems).toEqual([]);
  });

  const idOf = async (catalogNo: string) =>
    (await engine.db().select({ id: goods.id }).from(goods).where(eq(goods.catalogNo, catalogNo)))[0]?.id ??
    0;
  const cardOf = async (catalogNo: string) => {
    const { data } = await callApi(engine, 'goodsDetail', { goodsId: await idOf(catalogNo) });
    return toProductCard(await withFileAddresses(data, base));
  };

  it('are its photographs, the one that stands for the product first, each once, at its file base', async () => {
    const { data } = await callApi(engine, 'goodsDetail', { goodsId: await idOf('NL-1') });
    const { gallery, mainImg } = await withFileAddresses(data, base);
    expect(mainImg).toBe(`${BASE}p/one.jpg`);
    expect(gallery.map(({ url }) => url)).toEqual([`${BASE}p/one.jpg`, `${BASE}p/two.jpg`]);
    expect(pictureAddress(await cardOf('NL-1'))).toBe(`${BASE}p/one.jpg`);
  });

  it('are in lists, brands, banners and commitments as well', async () => {
    const list = await withFileAddresses((await callApi(engine, 'gdGoodspageQuery', {})).data, base);
    expect(list.data.map(({ mainImg }) => mainImg).sort()).toEqual([`${BASE}p/one.jpg`, null, null]);
    const [mark] = await withFileAddresses((await callApi(engine, 'brandQuery', {})).data, base);
    expect(mark?.logo).toBe(`${BASE}brands/northlight.png`);
    const [banner] = await withFileAddresses(
      (await callApi(engine, 'columnInfoQuery', { position: 'HOME' })).data,
      base,
    );
    expect([banner?.imgUrl, banner?.imgUrlMobile]).toEqual([
      `${BASE}banner/wide.jpg`,
      'https://cdn.example/narrow.jpg',
    ]);
    const promises = await withFileAddresses((await callApi(engine, 'gdZzfwpageQuery', {})).data, base);
    expect(promises.data[0]?.imgUrl).toBe(`${BASE}icon/cold.png`);
  });

  it('are drawn as what the goods are, where there is none', async () => {
    expect(pictureAddress(await cardOf('NL-2'))).toMatch(/^\/art\/drawn\/columns-/);
    expect(pictureAddress(await cardOf('NL-3'))).toMatch(/^\/art\/drawn\/powder-/);
  });

  it('are refused on another site, where pages show none', async () => {
    const { problems, counts } = await importCatalogue(
      engine.db(),
      bytesOf([of('NL-5', { mainImg: 'https://cdn.example/a.jpg', gallery: 'http://cdn.example/b.jpg' })]),
      { skipBad: false, dryRun: true },
    );
    expect(counts).toBeNull();
    expect(problems.map(({ field, word }) => [field, word])).toEqual([
      ['mainImg', 'picture.elsewhere'],
      ['gallery', 'picture.elsewhere'],
    ]);
    const own = `${settings().siteOrigin}/art/a.jpg`;
    const again = await importCatalogue(engine.db(), bytesOf([of('NL-5', { mainImg: own })]), {
      skipBad: false,
      dryRun: true,
    });
    expect(again.problems).toEqual([]);
  });

  it('are said to be missing, or none, where they are the shop’s own and can’t be shown', async () => {
    const db = engine.db();
    const folder = path.join(settings().dataDir, 'pictures', 'p');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'there.jpg'), Buffer.from('\xff\xd8\xff and so on', 'latin1'));
    await writeFile(path.join(folder, 'fake.png'), 'nonsense');
    await writeFile(path.join(folder, 'empty.webp'), '');
    const gallery = 'none.jpg|pictures/later.png|pictures/p/fake.png|pictures/p/empty.webp';
    const load = (dryRun: boolean) =>
      importCatalogue(
        db,
        bytesOf([of('NL-4', { mainImg: 'pictures/p/there.jpg', gallery: `pictures/p/${gallery}` })]),
        { skipBad: false, dryRun },
      );
    const unreadable = ['pictures/p/empty.webp', 'pictures/p/fake.png'];
    expect(await unshownPictures((await load(true)).pictures)).toEqual({
      missing: ['pictures/later.png', 'pictures/p/none.jpg'],
      unreadable,
    });
    await load(false);
    const code = { typeCode: 'BP_WECHAT', valStr: 'sales', name: { zh: '销售' } };
    await db.insert(para).values({ ...code, keyString: 'pictures/qr/sales.png' });
    expect(await unshownPictures(await picturesNamed(db))).toEqual({
      missing: ['pictures/later.png', 'pictures/p/none.jpg', 'pictures/qr/sales.png'],
      unreadable,
    });
  });
});
