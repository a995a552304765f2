import { mkdirSync, writeFileSync } from 'node:fs';
import QRCode from 'qrcode';

/** Draws the QR pictures that the site's parameters name, into public/qr. The addresses are on a reserved domain. */
const CODES: Record<string, string> = {
  gzh: 'https://wechat.fluorel.example/official-account',
  'sales-east': 'https://wechat.fluorel.example/sales-east',
  'sales-north': 'https://wechat.fluorel.example/sales-north',
  'tech-support': 'https://wechat.fluorel.example/tech-support',
};

mkdirSync('public/qr', { recursive: true });
for (const [name, address] of Object.entries(CODES)) {
  const svg = await QRCode.toString(address, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 2,
    color: { dark: '#0E1B2A', light: '#FFFFFF' },
  });
  // A size of its own, so that the picture never moves the page while it loads.
  writeFileSync(`public/qr/${name}.svg`, svg.replace('<svg ', '<svg width="200" height="200" '));
}
process.stdout.write(`public/qr: ${Object.keys(CODES).length} codes\n`);
