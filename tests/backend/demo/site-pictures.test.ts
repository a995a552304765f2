import { expect, it } from 'vitest';
import { demoFiles } from '@/lib/backend/demo/demo-files';
import { serveFile } from '@/lib/backend/http/files/files';

const served = async (path: string) => (await serveFile(path.split('/'), new URLSearchParams())) !== null;

it('every banner and commitment of the demo shop has its pictures', async () => {
  const banners = demoFiles.readJson<{ img: string; imgMobile: string }[]>('site/banners.json');
  const commitments = demoFiles.readJson<{ img: string }[]>('site/commitments.json');
  const paths = [
    ...banners.flatMap(({ img, imgMobile }) => [img, imgMobile]),
    ...commitments.map(({ img }) => img),
  ];
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect([path, await served(path)]).toEqual([path, true]);
});
