import { writeFileSync } from 'node:fs';
import { qrPictures } from './tooling/qr-pictures';

/** Part of `npm run catalogue:data`. */
const pictures = await qrPictures();
for (const { name, svg } of pictures) writeFileSync(`public/qr/${name}`, svg);
process.stdout.write(`public/qr: ${pictures.length} codes\n`);
