import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import type { Action } from '@/lib/api/query/queries';
import { formatDate } from '@/lib/domain/dates';
import type { Proof } from './profile';

/** A copy of everything that is kept, ready to be saved. */
interface DataCopy {
  name: string;
  content: Blob;
}

export const copyData: Action<Proof, DataCopy> = {
  call: async (proof, options) =>
    mapResult(await callBrowser('customerExport', proof, options), (data) => ({
      name: `my-data-${formatDate(data.exportedAt)}.json`,
      content: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    })),
};

export const deleteAccount: Action<Proof, unknown> = {
  call: (proof) => callBrowser('customerDelete', proof),
};
