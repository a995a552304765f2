/**
 * Draws the animations of the demo's content from what they show: `npx tsx scripts/draw-animations.ts [name…]`. Needs
 * `ffmpeg`; what it writes is kept beside the texts, so nobody else does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { annexinV } from './animations/scenes/annexin-v';
import { compensation } from './animations/scenes/compensation';
import { degreeOfLabelling } from './animations/scenes/degree-of-labelling';
import { directIndirect } from './animations/scenes/direct-indirect';
import { filterSet } from './animations/scenes/filter-set';
import { intercalation } from './animations/scenes/intercalation';
import { HEIGHT, type Scene, WIDTH } from './animations/stage';

const SCENES: Scene[] = [intercalation, filterSet, compensation, directIndirect, annexinV, degreeOfLabelling];
const TARGET = 'lib/backend/demo/data/content/videos';
const FRAMES_PER_SECOND = 15;

/** VP9 for browsers without licensed codecs, H.264 for phones that know nothing else. */
const CODECS = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '40',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '3',
    '-g',
    '75',
  ],
  mp4: [
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-crf',
    '28',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-movflags',
    '+faststart',
    '-g',
    '75',
  ],
};

const picture = (scene: Scene, at: number) => sharp(Buffer.from(scene.draw(at)));

function encoder(file: string, options: readonly string[]): ChildProcess {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    '-',
  ];
  const output = ['-pix_fmt', 'yuv420p', '-an', '-map_metadata', '-1', '-fflags', '+bitexact', file];
  return spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...options, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

async function draw(scene: Scene): Promise<void> {
  const place = path.join(TARGET, scene.name);
  await picture(scene, scene.posterAt).webp({ quality: 82 }).toFile(`${place}.webp`);
  const encoders = Object.entries(CODECS).map(([ending, options]) => encoder(`${place}.${ending}`, options));
  for (let index = 0; index < scene.seconds * FRAMES_PER_SECOND; index += 1) {
    const frame = await picture(scene, index / FRAMES_PER_SECOND)
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const { stdin } of encoders) if (stdin && !stdin.write(frame)) await once(stdin, 'drain');
  }
  for (const one of encoders) {
    one.stdin?.end();
    const [code] = await once(one, 'close');
    if (code !== 0) throw new Error(`ffmpeg: ${scene.name}: ${code}`);
  }
}

mkdirSync(TARGET, { recursive: true });
const wanted = process.argv.slice(2);
for (const scene of SCENES) if (wanted.length === 0 || wanted.includes(scene.name)) await draw(scene);
