import { callBrowser } from '@/lib/api/browser';
import type { CallResult } from '@/lib/api/result';

/**
 * @param said.before null: nothing yet
 * @param said.key sent again by it, it counts once
 */
export const sayHelped = ({
  before,
  key,
  ...said
}: {
  id: number;
  helped: boolean;
  before: boolean | null;
  key: string;
}): Promise<CallResult<object>> =>
  callBrowser('problemHelped', { ...said, idemKey: key, ...(before !== null && { before }) });
