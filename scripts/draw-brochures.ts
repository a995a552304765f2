/**
 * Draws the demo's brochures, one for each product family and language: `npx tsx scripts/draw-brochures.ts`. What stands
 * in them is the demo catalogue and the texts beside them; run it when either changes (a test tells when that was
 * forgotten).
 */
import { writeFileSync } from 'node:fs';
import { demoFiles } from '../lib/backend/demo/demo-files';
import { pdfDefinition } from '../lib/backend/documents/pdf/pdf-definition';
import { layOut } from '../lib/backend/documents/pdf/pdf-threads';
import { LANGS } from '../lib/backend/localise';
import { brochureOf, FAMILIES } from './tooling/brochure';

for (const family of FAMILIES)
  for (const lang of LANGS) {
    const { model, frame } = brochureOf(family, lang);
    const file = demoFiles.pathOf(`content/brochures/${family}.${lang}.pdf`);
    const bytes = await layOut(pdfDefinition(model, frame));
    writeFileSync(file, bytes);
    process.stdout.write(`${file} ${Math.round(bytes.length / 1_000)} kB\n`);
  }
process.exit(0);
