import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachEngine } from '../support/engines';
import { hangzhou, insertAreas, newPerson, type Person } from './people';

describeOnEachEngine('the address book', (engine) => {
  let li: Person;
  beforeAll(async () => {
    await insertAreas(engine);
    li = await newPerson(engine);
  });
  const defaults = async (person: Person) =>
    (await person.ask('addressQuery', {})).filter(({ isDefault }) => isDefault).map(({ id }) => id);

  it('keeps an address, makes the first one the default, and tells names of areas', async () => {
    const saved = await li.ask('addressSaveOrUpdate', { ...hangzhou, organisation: ' 浙大 ' });
    expect(saved).toMatchObject({
      phone: '138****5678',
      provinceName: '浙江省',
      cityName: '杭州市',
      districtName: '西湖区',
      organisation: '浙大',
      isDefault: true,
    });
    const english = await li.call('addressQuery', {}, { lang: 'en' });
    expect(english.data).toMatchObject([{ id: saved.id, provinceName: 'Zhejiang', phone: '138****5678' }]);
    expect(await li.ask('addressGetById', { id: saved.id })).toMatchObject({ phone: '13812345678' });
  });

  it('changes one; a phone that comes back masked stays', async () => {
    const { id } = await li.ask('addressSaveOrUpdate', { ...hangzhou, phone: '0571-88881234' });
    const changed = await li.ask('addressSaveOrUpdate', {
      ...hangzhou,
      id,
      phone: (await li.ask('addressQuery', {})).find((row) => row.id === id)?.phone ?? '',
      detail: '新地址',
    });
    expect(changed).toMatchObject({ id, detail: '新地址' });
    expect((await li.ask('addressGetById', { id })).phone).toBe('0571-88881234');
    const foreign = await li.call('addressSaveOrUpdate', { ...hangzhou, id, phone: '138****5678' });
    expect(foreign).toMatchObject({ code: 1400, fields: { phone: 'format' } });
  });

  it('is not written over by a form that began with what it said before', async () => {
    const { id, seal } = await li.ask('addressSaveOrUpdate', hangzhou);
    const save = (detail: string, more = {}) =>
      li.call('addressSaveOrUpdate', { ...hangzhou, id, seal, detail, ...more });
    expect((await save('第一页')).data.detail).toBe('第一页');
    expect(await save('第二页')).toMatchObject({ code: 1409, msg: 'address.moved' });
    // Sent once more after an answer that got lost; and being the default is no other address.
    const again = await save('第一页', { isDefault: true });
    expect(again.data).toMatchObject({ detail: '第一页', isDefault: true });
    expect((await save('第二页', { seal: again.data.seal })).data.detail).toBe('第二页');
    expect((await save('不问', { seal: undefined })).data.detail).toBe('不问');
  });

  it('adds one once for each key, also when it is sent twice at once', async () => {
    const { ask, call } = await newPerson(engine);
    const draft = { ...hangzhou, idemKey: 'sent-again-1' };
    const [one, other] = await Promise.all([
      ask('addressSaveOrUpdate', draft),
      ask('addressSaveOrUpdate', draft),
    ]);
    expect(other).toEqual(one);
    expect(one).not.toHaveProperty('idemKey');
    const another = { ...draft, detail: '另一处 9 号' };
    expect(await call('addressSaveOrUpdate', another)).toMatchObject({ code: 1409, msg: 'idem.reused' });
    await ask('addressSaveOrUpdate', { ...draft, idemKey: 'sent-again-2' });
    expect(await ask('addressQuery', {})).toHaveLength(2);
  });

  it.each([
    [{ phone: '12345678901' }, { phone: 'format' }],
    [{ phone: '139****9999' }, { phone: 'format' }],
    [{ provinceCode: '320000' }, { cityCode: 'area' }],
    [{ districtCode: '320102' }, { districtCode: 'area' }],
    [{ provinceCode: '330100', cityCode: '330106' }, { provinceCode: 'area' }],
    [{ districtCode: '999999' }, { districtCode: 'area' }],
    [{ districtCode: '33010' }, { districtCode: 'format' }],
    [{ contactName: ' ' }, { contactName: 'too_small' }],
    [{ detail: 'x'.repeat(201) }, { detail: 'too_big' }],
    [{ detail: '文三路\u202E号1' }, { detail: 'characters' }],
    [{ contactName: '\u200B\u2060' }, { contactName: 'too_small' }],
  ])('refuses %o', async (wrong, fields) => {
    const answer = await li.call('addressSaveOrUpdate', { ...hangzhou, ...wrong });
    expect(answer).toMatchObject({ code: 1400, fields });
  });

  it('keeps what can be seen of a name, a phone and a street', async () => {
    const pasted = {
      contactName: '李\u200B雷\uFEFF',
      phone: '\u202A138 1234 5678\u202C',
      detail: '文三路\u20681\u2069号',
    };
    const { id } = await li.ask('addressSaveOrUpdate', { ...hangzhou, ...pasted });
    expect(await li.ask('addressGetById', { id })).toMatchObject({
      contactName: '李雷',
      phone: '13812345678',
      detail: '文三路1号',
    });
  });

  it('hands the default on, by choice and when it is deleted', async () => {
    const person = await newPerson(engine);
    const first = await person.ask('addressSaveOrUpdate', hangzhou);
    const second = await person.ask('addressSaveOrUpdate', hangzhou);
    const third = await person.ask('addressSaveOrUpdate', { ...hangzhou, isDefault: true });
    expect(await defaults(person)).toEqual([third.id]);
    await person.ask('addressSaveOrUpdate', { ...hangzhou, id: first.id, isDefault: true });
    expect(await defaults(person)).toEqual([first.id]);
    // Only handed on, never given up.
    await person.ask('addressSaveOrUpdate', { ...hangzhou, id: first.id, isDefault: false });
    expect(await defaults(person)).toEqual([first.id]);
    await person.ask('addressDelete', { id: first.id });
    expect(await defaults(person)).toEqual([third.id]);
    await person.ask('addressDelete', { id: second.id });
    await person.ask('addressDelete', { id: third.id });
    expect(await person.ask('addressQuery', {})).toEqual([]);
    expect(await person.call('addressDelete', { id: third.id })).toMatchObject({
      code: 1404,
      msg: 'address.not_found',
    });
  });

  it('keeps one default and the limit, however many are saved at once', async () => {
    const person = await newPerson(engine);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => person.call('addressSaveOrUpdate', { ...hangzhou, isDefault: true })),
    );
    const refused = answers.filter(({ code }) => code !== 1000);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expect(answer).toMatchObject({ code: 1409, msg: 'address.limit' });
    expect(await defaults(person)).toHaveLength(1);
    const rows = await person.ask('addressQuery', {});
    expect(rows).toHaveLength(20);
    expect(rows[0]?.isDefault).toBe(true);
    await Promise.all(
      rows.map(({ id }) => person.call('addressSaveOrUpdate', { ...hangzhou, id, isDefault: true })),
    );
    expect(await defaults(person)).toHaveLength(1);
  });

  describe('of another', () => {
    it('is not found by any call', async () => {
      const { id } = await li.ask('addressSaveOrUpdate', hangzhou);
      const other = await newPerson(engine);
      const staff = await newPerson(engine, { permissions: ['customer.read', 'order.read'] });
      for (const person of [other, staff]) {
        const refusal = { code: 1404, msg: 'address.not_found' };
        expect(await person.call('addressGetById', { id })).toMatchObject(refusal);
        expect(await person.call('addressDelete', { id })).toMatchObject(refusal);
        expect(await person.call('addressSaveOrUpdate', { ...hangzhou, id })).toMatchObject(refusal);
        expect(await person.ask('addressQuery', {})).toEqual([]);
      }
      expect((await li.ask('addressGetById', { id })).detail).toBe(hangzhou.detail);
    });
  });
});
