import 'server-only';
import QRCode from 'qrcode';
import { siteOrigin } from '@/lib/config/site-origin';
import { paths } from '@/lib/routing/paths';
import type { Locale } from '@/lib/routing/site';

/** A QR code as one path of unit squares. */
export interface QrView {
  size: number;
  path: string;
}

/** What a label's code says: the bench sheet of a product or lot, for whatever device reads it. */
export function benchQr(catalogNo: string, lot: string | undefined, locale: Locale): QrView {
  const address = paths({ device: 'pc', locale }).benchLabel(catalogNo, lot);
  return qrOf(new URL(address, siteOrigin()).href);
}

/** The quiet zone that readers ask for, in squares. */
const QUIET = 4;

function qrOf(text: string): QrView {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) squares.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
    }
  }
  return { size: modules.size + 2 * QUIET, path: squares.join('') };
}
