import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AREAS_FILE, areasCsv } from '@/scripts/tooling/areas';
import { bannerPictures } from '@/scripts/tooling/banners';
import { qrPictures } from '@/scripts/tooling/qr-pictures';

const read = (file: string) => readFileSync(file, 'utf8');

it('banners are drawn as they stand in public/art/banner (else: npx tsx scripts/draw-banners.ts)', () => {
  const pictures = bannerPictures();
  expect(readdirSync('public/art/banner').toSorted()).toEqual(pictures.map(({ name }) => name).toSorted());
  for (const { name, svg } of pictures) expect(read(`public/art/banner/${name}`) === svg, name).toBe(true);
});

it('QR pictures are drawn as they stand in public/qr (else: npm run catalogue:data)', async () => {
  const pictures = await qrPictures();
  expect(readdirSync('public/qr').toSorted()).toEqual(pictures.map(({ name }) => name).toSorted());
  for (const { name, svg } of pictures) expect(read(`public/qr/${name}`) === svg, name).toBe(true);
});

it('areas are those of the package they come from (else: npm run catalogue:data)', () => {
  expect(read(AREAS_FILE) === areasCsv()).toBe(true);
});
