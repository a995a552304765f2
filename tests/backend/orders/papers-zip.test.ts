import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { attachment, goodsLot, lotTest, orders, session, upload } from '@/lib/backend/db/schema';
import { serveZip } from '@/lib/backend/http/files/serve-zip';
import { ADDRESS_HEADER } from '@/lib/backend/http/request/client-address';
import { logger } from '@/lib/backend/log';
import { hashSecret } from '@/lib/backend/secrets';
import type { CallInput } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import { pdf } from '../personal/files';
import { type Person, uploadsFolder } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { readZip } from '../support/zip-files';
import {
  type Buyer,
  newBuyer,
  newStaff,
  type Order,
  openShop,
  parcelOf,
  paymentOf,
  placeOrder,
  uploadPdf,
} from './shop';

type Asked = CallInput<'orderPapersZip'>;

describeOnEachEngine('papers as one ZIP', (engine) => {
  let staff: Person;
  let li: Buyer;
  let order: Order;
  /** When it was ordered: the test may go on after midnight. */
  let day: string;

  beforeAll(async () => {
    const goods = await openShop(engine);
    const drawn = { busiType: 'GOODS', mime: 'text/html', name: { zh: '文件' }, lang: 'zh' };
    await engine
      .db()
      .insert(attachment)
      .values([
        { ...drawn, busiId: goods.dapi, kind: 'COA', url: 'documents/T-001/coa/L-SOON', lot: 'L-SOON' },
        { ...drawn, busiId: goods.dapi, kind: 'SDS', url: 'documents/T-001/sds' },
        // A supplier's own file, which lies elsewhere.
        {
          ...drawn,
          busiId: goods.probe,
          kind: 'SDS',
          url: 'https://files.example/sds.pdf',
          mime: 'application/pdf',
        },
      ]);
    const [lot] = await engine.db().select().from(goodsLot).where(eq(goodsLot.lot, 'L-SOON'));
    const tested = { name: { zh: '纯度' }, specification: { zh: '≥ 98 %' }, result: { zh: '99.1 %' } };
    await engine
      .db()
      .insert(lotTest)
      .values({ ...tested, lotId: lot?.id ?? 0, judgement: 'pass', testedOn: '2019-01-04' });
    staff = await newStaff(engine);
    li = await newBuyer(engine);
    order = await placeOrder(li);
    day = formatDate(new Date(order.placedAt));
    order = await staff.ask('updateOrderSignSk', paymentOf(order));
    order = await staff.ask('updateOrderFh', parcelOf(order));
  });

  const fetchZip = (
    url: string,
    headers = new Headers(),
    method = 'GET',
    options: Omit<NonNullable<Parameters<typeof serveZip>[2]>, 'openDatabase'> = {},
  ) =>
    serveZip(
      url.split('/papers/')[1]?.split('/') ?? [],
      { headers, method },
      { openDatabase: async () => engine.db(), ...options },
    );
  const from = (address: string) => new Headers({ [ADDRESS_HEADER]: address });
  const take = async (person: Person, asked: Asked) => {
    const { url, name } = await person.ask('orderPapersZip', asked);
    expect(url.endsWith(`/${name}`)).toBe(true);
    const answer = await fetchZip(url);
    expect(answer?.headers.get('Content-Type')).toBe('application/zip');
    return readZip(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
  };

  it('holds everything of an order, each paper once, and the list of its lots', async () => {
    const files = await take(li, { orderId: order.id });
    const { orderNo } = order;
    expect([...files.keys()].sort()).toEqual(
      [
        `${orderNo}/${orderNo}-confirmation-zh.pdf`,
        `${orderNo}/${orderNo}-delivery-1-zh.pdf`,
        'COA/T-001-L-SOON-zh.pdf',
        'SDS/T-001-zh.pdf',
        'lots.csv',
      ].sort(),
    );
    for (const [name, content] of files)
      if (name.endsWith('.pdf')) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const list = files.get('lots.csv')?.toString() ?? '';
    expect(list).toContain('T-001-10,DAPI 二盐酸盐,');
    expect(list).toContain('https://files.example/sds.pdf');
    expect(list.split('\r\n')).toHaveLength(4);
  });

  it('holds no confirmation of an order that was cancelled, and is refused where nothing else is left', async () => {
    const buyer = await newBuyer(engine);
    const { id, version } = await placeOrder(buyer);
    await buyer.ask('orderUpdate', { id, version, cancel: { reason: '重复' } });
    const refused = { code: 1404, msg: 'paper.nothing' };
    expect(await buyer.call('orderPapersZip', { orderId: id })).toMatchObject(refused);
    expect(await buyer.call('orderPaperGet', { kind: 'CONFIRMATION', id })).toMatchObject({
      code: 1409,
      msg: 'paper.cancelled',
    });
    const lapsed = await placeOrder(buyer);
    await engine
      .db()
      .update(orders)
      .set({ dueAt: new Date(0) })
      .where(eq(orders.id, lapsed.id));
    expect(await buyer.call('orderPapersZip', { orderId: lapsed.id })).toMatchObject(refused);
    expect([...(await take(buyer, { from: day, to: formatDate(new Date()) })).keys()]).toEqual([
      expect.stringMatching(/^statement-/),
    ]);
    // One that waits for its refund.
    const paid = await placeOrder(buyer);
    const voucherRef = await uploadPdf(buyer, 'voucher');
    const shown = await buyer.ask('orderUpdate', { id: paid.id, voucherRef });
    const signed = await staff.ask('updateOrderSignSk', paymentOf(shown));
    const cancel = { id: paid.id, version: signed.version, cancel: { reason: '缺货' } };
    expect((await staff.ask('orderUpdate', cancel)).payment).toBe('REFUND_DUE');
    expect([...(await take(buyer, { orderId: paid.id })).keys()]).toEqual([`${paid.orderNo}/voucher-1.pdf`]);
  });

  it('has no delivery note of papers that followed without goods, and counts none of them as a parcel', async () => {
    const buyer = await newBuyer(engine);
    const paid = await staff.ask('updateOrderSignSk', paymentOf(await placeOrder(buyer)));
    const paper = async () => {
      const file = { purpose: 'delivery', name: 'p.pdf', data: pdf().toString('base64') } as const;
      return [(await staff.ask('uploadSave', file)).ref];
    };
    const part = { ...parcelOf(paid, [1, 0]), documentRefs: await paper() };
    const { id, orderNo, version } = await staff.ask('updateOrderFh', part);
    const follows = { orderId: id, version, carrier: '邮件', waybill: 'M-1', documentRefs: await paper() };
    const { id: deliveryId } = await staff.ask('deliveryDocSaveOrUpdate', follows);
    const open = await staff.ask('orderGetById', { id });
    const left = open.lines.map(({ qty, shippedQty }) => qty - shippedQty);
    const sent = await staff.ask('updateOrderFh', { ...parcelOf(open, left), documentRefs: await paper() });
    expect(
      [...(await take(buyer, { orderId: id })).keys()].filter((name) => /delivery|documents/.test(name)),
    ).toEqual([
      `${orderNo}/${orderNo}-delivery-1-zh.pdf`,
      `${orderNo}/delivery-1-1.pdf`,
      `${orderNo}/documents-1-1.pdf`,
      `${orderNo}/${orderNo}-delivery-2-zh.pdf`,
      `${orderNo}/delivery-2-1.pdf`,
    ]);
    expect(await buyer.call('orderPaperGet', { kind: 'DELIVERY', id: deliveryId })).toMatchObject({
      code: 1404,
      msg: 'delivery.not_found',
    });
    const second = { kind: 'DELIVERY', id: sent.deliveries.at(-1)?.id } as const;
    expect((await buyer.ask('orderPaperGet', second)).name).toBe(`${orderNo}-delivery-2-zh.pdf`);
    const now = await staff.ask('orderGetById', { id });
    const told = { id: deliveryId, orderId: id, carrier: '邮件', waybill: 'M-2', documentRefs: [] };
    // Without the last of its papers it is nothing any more.
    const ended = await staff.ask('deliveryDocSaveOrUpdate', { ...told, version: now.version });
    expect(ended).toMatchObject({ id: deliveryId, lines: [], documents: [] });
    const after = await buyer.ask('orderGetById', { id });
    expect(after.deliveries.map(({ waybill }) => waybill)).toEqual(['SF1', 'SF1']);
    expect(after.events.at(-1)).toMatchObject({ event: 'delivery.ended', note: '邮件 M-1' });
    const [ref = ''] = follows.documentRefs;
    expect(await buyer.call('uploadGet', { ref })).toMatchObject({ code: 1404 });
    expect(await staff.call('deliveryDocSaveOrUpdate', { ...told, version: after.version })).toMatchObject({
      code: 1404,
      msg: 'delivery.not_found',
    });
  });

  /** An order with a proof of payment, and where that lies. */
  async function orderWithVoucher() {
    const buyer = await newBuyer(engine);
    const { id } = await placeOrder(buyer);
    const ref = await uploadPdf(buyer, 'voucher');
    await buyer.ask('orderUpdate', { id, voucherRef: ref });
    const [{ file } = { file: '' }] = await engine
      .db()
      .select({ file: upload.file })
      .from(upload)
      .where(eq(upload.ref, ref));
    const place = path.join(uploadsFolder, 'voucher', file);
    return { buyer, id, ref, place };
  }

  it('breaks off at a stored paper that can’t be read, and the log has why', async () => {
    const { buyer, id, ref, place } = await orderWithVoucher();
    rmSync(place);
    mkdirSync(place);
    const told = vi.spyOn(logger(), 'error').mockImplementation(() => {});
    const { url } = await buyer.ask('orderPapersZip', { orderId: id });
    const broken = await fetchZip(url);
    await expect(broken?.arrayBuffer()).rejects.toMatchObject({ code: 'EISDIR' });
    expect(told.mock.calls).toMatchObject([[{ event: 'papers.failed' }]]);
    // Nor is it told to be gone where it is asked for by itself.
    expect(await buyer.call('uploadGet', { ref })).toMatchObject({ code: 1500 });
  });

  it('goes without a stored paper that is gone, of which the log has a word', async () => {
    const { buyer, id, ref, place } = await orderWithVoucher();
    rmSync(place);
    const told = vi.spyOn(logger(), 'warn').mockImplementation(() => {});
    expect([...(await take(buyer, { orderId: id })).keys()]).toEqual([
      expect.stringMatching(/-confirmation-zh\.pdf$/),
    ]);
    expect(told.mock.calls).toEqual([[{ event: 'papers.file_missing', ref }]]);
    expect(await buyer.call('uploadGet', { ref })).toMatchObject({ code: 1404 });
    expect(told).toHaveBeenLastCalledWith({ event: 'uploads.file_missing', ref });
  });

  it('holds a period with its statement, and chosen lots alone', async () => {
    const period = await take(li, { from: day, to: day });
    expect(period.has(`statement-${day}-${day}-zh.pdf`)).toBe(true);
    expect(period.has(`${order.orderNo}/${order.orderNo}-confirmation-zh.pdf`)).toBe(true);
    const { data } = await li.ask('myLotQuery', { keyword: 'L-SOON' });
    const lots = await take(li, { lotIds: data.map(({ id }) => id) });
    expect([...lots.keys()].sort()).toEqual(['COA/T-001-L-SOON-zh.pdf', 'SDS/T-001-zh.pdf', 'lots.csv']);
  });

  describe('is for who asked', () => {
    it('nothing of another customer is in it, and a visitor is asked to log in', async () => {
      const other = await newBuyer(engine);
      const { data } = await li.ask('myLotQuery', {});
      const inputs: Asked[] = [
        { orderId: order.id },
        { lotIds: data.map(({ id }) => id) },
        { from: day, to: day },
      ];
      for (const input of inputs) {
        expect(await other.call('orderPapersZip', input)).toMatchObject({ code: 1404 });
        expect(await callApi(engine, 'orderPapersZip', input)).toMatchObject({ code: 9003 });
      }
      expect((await take(staff, { orderId: order.id })).has('lots.csv')).toBe(true);
    });

    it('a ticket is signed, lasts a minute, and ends with its session', async () => {
      const { url } = await li.ask('orderPapersZip', { orderId: order.id });
      const forged = url.replace(/\/papers\/(.)/, (_, first) => `/papers/${first === 'e' ? 'f' : 'e'}`);
      expect(await fetchZip(forged)).toBeNull();
      expect(await fetchZip('/files/papers/x/y.zip')).toBeNull();
      expect(await fetchZip(url, undefined, 'GET', { now: new Date(Date.now() + 61_000) })).toBeNull();
      const [row] = await engine.db().select().from(session).where(eq(session.id, li.session.id));
      const bound = { bound: true, cookieHash: hashSecret('half') };
      await engine.db().update(session).set(bound).where(eq(session.id, li.session.id));
      expect(await fetchZip(url)).toBeNull();
      const head = await fetchZip(url, new Headers({ cookie: 'sid=half' }), 'HEAD');
      expect(head?.status).toBe(200);
      await engine
        .db()
        .update(session)
        .set({ bound: row?.bound ?? false, cookieHash: row?.cookieHash ?? '' })
        .where(eq(session.id, li.session.id));
    });

    it('a customer fetches one at a time; whoever stops reading gives the place back', async () => {
      const { url } = await li.ask('orderPapersZip', { orderId: order.id });
      const first = await fetchZip(url);
      await expect(fetchZip(url)).rejects.toMatchObject({ word: 'paper.under_way' });
      const reader = first?.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      const again = await fetchZip(url);
      expect((await again?.arrayBuffer())?.byteLength).toBeGreaterThan(1_000);
    });

    it('whoever stops reading and says nothing loses the place, and the file breaks', async () => {
      const { url } = await li.ask('orderPapersZip', { orderId: order.id });
      const stalled = await fetchZip(url, undefined, 'GET', { stallMs: 50 });
      const reader = stalled?.body?.getReader();
      await reader?.read();
      await expect(reader?.closed).rejects.toThrow('It stopped reading.');
      await expect
        .poll(async () => {
          const again = await fetchZip(url).catch(() => null);
          return (await again?.arrayBuffer())?.byteLength;
        })
        .toBeGreaterThan(1_000);
    });

    it.each([
      ['files', 1],
      ['bytes', 20],
    ] as const)(
      'more %s than are allowed break the file, and the place is free again',
      async (what, most) => {
        const plenty = { files: 99, bytes: 99_000_000 };
        const lotIds = (await li.ask('myLotQuery', { keyword: 'L-SOON' })).data.map(({ id }) => id);
        const { url } = await li.ask('orderPapersZip', { lotIds });
        const broken = await fetchZip(url, undefined, 'GET', { limits: { ...plenty, [what]: most } });
        await expect(broken?.arrayBuffer()).rejects.toMatchObject({ word: 'paper.too_large' });
        const whole = await fetchZip(url, undefined, 'GET', { limits: plenty });
        expect((await whole?.arrayBuffer())?.byteLength).toBeGreaterThan(1_000);
      },
    );

    it('one address takes two of the three places, however many accounts it has', async () => {
      const urls: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        const buyer = await newBuyer(engine);
        const { id } = await placeOrder(buyer);
        urls.push((await buyer.ask('orderPapersZip', { orderId: id })).url);
      }
      const [first = '', second = '', third = ''] = urls;
      const held = [await fetchZip(first, from('192.0.2.1')), await fetchZip(second, from('192.0.2.1'))];
      await expect(fetchZip(third, from('192.0.2.1'))).rejects.toMatchObject({ code: 1503, word: 'busy' });
      held.push(await fetchZip(third, from('192.0.2.2')));
      for (const answer of held) await answer?.body?.cancel();
    });

    it('asks for a few such files at a time', async () => {
      const buyer = await newBuyer(engine);
      const { id } = await placeOrder(buyer);
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => buyer.call('orderPapersZip', { orderId: id })),
      );
      expect(answers.filter(({ code }) => code === 1000)).toHaveLength(10);
      expect(answers.filter(({ code }) => code === 1429)).toHaveLength(90);
    });

    it.each([
      [{}, { orderId: 'one_of' }],
      [{ orderId: 1, lotIds: [1] }, { orderId: 'one_of' }],
      [{ from: '0001-01-01', to: '2026-01-01' }, { from: 'out_of_range' }],
      [{ from: '2026-01-02', to: '2026-01-01' }, { to: 'before_from' }],
      // As the statement that is its first file: a promised download would break.
      [{ from: '2024-01-01', to: '2025-01-01' }, { to: 'too_big' }],
      [{ from: '2026-01-02' }, { to: 'required' }],
    ] as const)('refuses %j', async (input, fields) => {
      expect(await li.call('orderPapersZip', input as Asked)).toMatchObject({ code: 1400, fields });
    });
  });
});
