import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { MOST_OF_AN_ADDRESS } from '@/lib/backend/http/files/drawing-share';
import { ADDRESS_HEADER } from '@/lib/backend/http/request/client-address';
import { drawSharePicture } from '@/lib/backend/share/draw-share-picture';
import { serveSharePicture } from '@/lib/backend/share/serve-share-picture';
import type { ShareFacts } from '@/lib/domain/share-picture';

const bell = (middle: number) =>
  Array.from(
    { length: 51 },
    (_, i) => [350 + i * 10, Math.exp(-(((350 + i * 10 - middle) / 40) ** 2))] as const,
  );
const FACTS: ShareFacts = { house: '荧谱试剂', title: '碘化丙啶', line: 'FN1001', light: null };
const LIGHT = { label: 'Ex 535 nm · Em 617 nm', emNm: 617, ex: bell(535), em: bell(617) };

const serve = (facts: ShareFacts, address = '192.0.2.1') =>
  serveSharePicture(facts.title, async () => facts, new Headers({ [ADDRESS_HEADER]: address }));

/** The middle of the room where curves stand. */
async function colours(picture: Buffer, left: number, top: number) {
  const region = { left, top, width: 8, height: 8 };
  const { channels } = await sharp(await sharp(picture).extract(region).png().toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

describe('a picture for sharing', () => {
  it('is a PNG of the size that is named in the page, small enough for those who fetch it', async () => {
    const picture = await drawSharePicture({ ...FACTS, light: LIGHT });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300_000);
  });

  it('has the light of the product at its wavelength, in its colour', async () => {
    const picture = await drawSharePicture({ ...FACTS, light: LIGHT });
    // 617 nm on an axis of 350–850 nm; orange has more red than blue, the ground more blue than red.
    const [red = 0, , blue = 0] = await colours(picture, Math.round((267 / 500) * 1200), 500);
    expect(red).toBeGreaterThan(2 * blue);
    const [r = 0, , b = 0] = await colours(await drawSharePicture(FACTS), 640, 500);
    expect(b).toBeGreaterThan(r);
  });

  it('breaks no line within a unit', async () => {
    const picture = await drawSharePicture({ ...FACTS, title: 'Lambda DNA standard, 100 µg/mL in TE' });
    // Behind "standard," nothing has room: `100 µg/` would have, without its `mL`.
    const ground = await colours(picture, 64, 600);
    for (let left = 900; left < 1100; left += 8) expect(await colours(picture, left, 165)).toEqual(ground);
  });

  it('has its line as far below a title that goes below its own as below one that doesn’t', async () => {
    const rowOfLine = async (title: string) => {
      const [without, withLine] = await Promise.all(
        ['', 'FN1001'].map(async (line) =>
          sharp(await drawSharePicture({ ...FACTS, title, line }))
            .raw()
            .toBuffer(),
        ),
      );
      const at = withLine?.findIndex((value, index) => value !== without?.[index]) ?? 0;
      return Math.floor(at / (3 * 1200));
    };
    const row = await rowOfLine('Halog');
    expect(row).toBeGreaterThan(0);
    expect(await rowOfLine('Halo')).toBe(row);
  });

  it('bears any title: markup is text, and what is too long is made to fit', async () => {
    for (const title of [
      '<b>&amp; "x" </span>',
      '',
      ' ',
      '\u0000a\ud800\u0008',
      '长'.repeat(5_000),
      'W'.repeat(5_000),
    ]) {
      const picture = await drawSharePicture({ ...FACTS, title, light: LIGHT });
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  it('is kept: who asks again, or at the same time, has the same bytes', async () => {
    const [first, second] = await Promise.all([serve(FACTS), serve(FACTS)]);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(await second.arrayBuffer()));
  });

  it('is not even read for an address that asks for many at once', async () => {
    const load = vi.fn(async () => null);
    const headers = new Headers({ [ADDRESS_HEADER]: '192.0.2.3' });
    const ask = () => serveSharePicture('none', load, headers);
    const told = await Promise.allSettled(Array.from({ length: 240 }, ask));
    expect(load).toHaveBeenCalledTimes(MOST_OF_AN_ADDRESS);
    const refused = told.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(240 - MOST_OF_AN_ADDRESS);
    expect((await ask()).status).toBe(404);
  });

  it('is drawn for one address only so many at a time: others find the line open', async () => {
    const titled = (number: number) => ({ ...FACTS, title: `第 ${number} 张` });
    const drawing = Array.from({ length: MOST_OF_AN_ADDRESS }, (_, index) => serve(titled(index)));
    await expect(serve(titled(90))).rejects.toMatchObject({ code: 1503 });
    // What is being drawn anyway, or for somebody else, is had.
    for (const { status } of await Promise.all([
      ...drawing,
      serve(titled(0)),
      serve(titled(91), '192.0.2.2'),
    ]))
      expect(status).toBe(200);
    expect((await serve(titled(90))).status).toBe(200);
  });
});
