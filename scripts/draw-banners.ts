import { writeFileSync } from 'node:fs';
import { bannerPictures } from './tooling/banners';

/**
 * Draws the pictures of the demo's home banners: `npx tsx scripts/draw-banners.ts`. Run it when the product symbols or
 * the colours of light change (a test tells when that was forgotten).
 */
for (const { name, svg } of bannerPictures()) writeFileSync(`public/art/banner/${name}`, svg);
