import type { Page } from 'playwright/test';
import { drawingsOf } from '../../tests/backend/support/pdf-layout';

/** Shapes of a colour (`#rrggbb`) on each sheet of a page that is printed as it stands. */
export async function printedShapes(page: Page, colour: string): Promise<number[]> {
  const sheets = drawingsOf((await page.pdf({ printBackground: true })).toString('latin1'));
  return sheets.map((drawing) => countFilled(drawing, colour));
}

/** Operators of a sheet, a line each: `q` keeps the colour for `Q` to bring back, and what is outside the sheet is left out. */
function countFilled(drawing: string, hex: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const kept: boolean[] = [];
  let isWanted = false;
  let count = 0;
  for (const line of drawing.split('\n')) {
    const parts = /(\S+) (\S+) (\S+) rg$/.exec(line)?.slice(1);
    if (parts) isWanted = parts.every((part, index) => Math.round(Number(part) * 255) === wanted[index]);
    else if (line === 'q') kept.push(isWanted);
    else if (line === 'Q') isWanted = kept.pop() ?? false;
    else if (isWanted && /^f\*?$/.test(line)) count++;
  }
  return count;
}
