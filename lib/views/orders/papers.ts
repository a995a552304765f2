import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import type { Action } from '@/lib/api/query/queries';
import { toBlob } from '../personal/files';

/** Which paper: of an order, a delivery or a quotation by its id, or of a period (days, yyyy-MM-dd): one's own unless staff name whose. */
export type PaperAsked =
  | { kind: 'CONFIRMATION' | 'DELIVERY' | 'QUOTATION'; id: number }
  | { kind: 'STATEMENT'; from: string; to: string; customerId?: number };

/** A file that the browser can save. */
interface NamedFile {
  name: string;
  content: Blob;
}

/** Has a paper drawn, in the language of the page. */
export const openPaper: Action<PaperAsked, NamedFile> = {
  call: async (asked) =>
    mapResult(await callBrowser('orderPaperGet', asked), (file) => ({
      name: file.name,
      content: toBlob(file),
    })),
};

/** Papers as one file: of an order, of a period (days, yyyy-MM-dd), or of own lots by their ids. */
export type ZipAsked = { orderId: number } | { from: string; to: string } | { lotIds: readonly number[] };

/** Asks for leave to fetch them: from this address, within a minute. */
export const preparePapers: Action<ZipAsked, { name: string; url: string }> = {
  call: async (asked) => {
    const input = 'lotIds' in asked ? { lotIds: [...asked.lotIds] } : asked;
    return mapResult(await callBrowser('orderPapersZip', input), ({ name, url }) => ({ name, url }));
  },
};
