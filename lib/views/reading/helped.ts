import { callBrowser } from '@/lib/api/browser';
import type { CallResult } from '@/lib/api/result';

/** @param said.before null: nothing yet */
export const sayHelped = ({
  before,
  ...said
}: {
  id: number;
  helped: boolean;
  before: boolean | null;
}): Promise<CallResult<object>> =>
  callBrowser('problemHelped', { ...said, ...(before !== null && { before }) });
