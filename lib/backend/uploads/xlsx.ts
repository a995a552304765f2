import { type UnzipFileInfo, unzipSync } from 'fflate';

/** What a ZIP holds if it is a workbook. */
const PARTS = ['[Content_Types].xml', 'xl/workbook.xml'];
/** Parts that a table of samples never needs: macros, controls, and files of other programs. */
const ACTIVE = /(^|\/)(vbaProject\.bin|activeX|embeddings|macrosheets)(\/|$)/i;
/** Above what a person's table has, unpacked: a small file that would fill the reader's memory is none. */
const MAX_PARTS = 2_000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** What is wrong with a workbook, by its list of parts alone: nothing of it is unpacked here. Null when it is fine. */
export function xlsxProblem(bytes: Buffer): 'type' | 'damaged' | 'macros' | null {
  const parts: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, {
      filter: (part) => {
        parts.push(part);
        return false;
      },
    });
  } catch {
    return 'damaged';
  }
  const names = new Set(parts.map(({ name }) => name));
  if (!PARTS.every((name) => names.has(name))) return 'type';
  const unpacked = parts.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (parts.length > MAX_PARTS || unpacked > MAX_UNPACKED_BYTES) return 'damaged';
  return parts.some(({ name }) => ACTIVE.test(name)) ? 'macros' : null;
}
