import { describe, expect, it } from 'vitest';
import { isExcitedBy, LASER_WINDOWS, LASERS, type Laser } from '@/lib/domain/lasers';

const linesOf = (exNm: number) => LASERS.filter((line) => isExcitedBy(exNm, line));

describe('laser presets', () => {
  it.each<[dye: string, exNm: number, lines: Laser[]]>([
    ['DAPI', 358, ['405']],
    ['Hoechst 33342', 350, ['405']],
    ['coumarin of violet conjugates', 410, ['405']],
    ['FITC', 495, ['488']],
    ['thiazole orange', 510, ['488']],
    ['propidium iodide, on either line', 535, ['488', '561']],
    ['7-AAD', 546, ['561']],
    ['phycoerythrin', 565, ['561']],
    ['Cy5', 649, ['640']],
    ['APC', 650, ['640']],
    ['DiR, beyond all four', 748, []],
    ['an ultraviolet dye', 340, []],
  ])('%s (%i nm) is listed under %j', (_dye, exNm, lines) => {
    expect(linesOf(exNm)).toEqual(lines);
  });

  it.each(LASERS)('holds both ends of the %s nm window and nothing beyond', (line) => {
    const [from, to] = LASER_WINDOWS[line];
    expect([from - 1, from, to, to + 1].map((exNm) => isExcitedBy(exNm, line))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isExcitedBy(Number(line), line)).toBe(true);
  });
});
