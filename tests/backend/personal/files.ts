import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer) => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
}

/** A PNG of a few bytes whose head announces this size. */
export function announcedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

export const png = (width = 40, height = 20): Promise<Buffer> => picture(width, height).png().toBuffer();
export const webp = (): Promise<Buffer> => picture(30, 30).webp().toBuffer();
/** With the place it was taken at, and its owner, in the EXIF data. */
export const jpeg = (): Promise<Buffer> =>
  picture(64, 48)
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Artist: 'SECRET-OWNER' },
        IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' },
      },
    })
    .jpeg()
    .toBuffer();

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** A workbook by its list of parts, with these beside what each has. */
export const xlsx = (...others: string[]): Buffer =>
  zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml', ...others);
export const zip = (...parts: string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(parts.map((part) => [part, strToU8('<x/>')]))));

/** The smallest PDF, with `inside` in its catalogue. */
export const pdf = (inside = '', end = '\n'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R ${inside}>> endobj\n` +
      '2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n' +
      'xref\n0 1\n0000000000 65535 f \ntrailer <</Root 1 0 R/Size 3>>\n' +
      `startxref\n9\n%%EOF${end}`,
    'latin1',
  );
