import { callBrowser } from '@/lib/api/browser';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { PAGE_ROWS, type Rows } from './queue';

/** A trial programme as staff write it. */
export type WrittenProgramme = CallData<'trialProgrammeSave'>;
export type ProgrammeInput = CallInput<'trialProgrammeSave'>;

/** Those that open last come first. */
export function programmesQuery(page: number): CallQuery<Rows<WrittenProgramme>> {
  const input = { startRow: (page - 1) * PAGE_ROWS + 1, rowSize: PAGE_ROWS };
  return callQuery(
    queryKeys.deskList('programmes', input),
    'trialProgrammePageQuery',
    input,
    ({ data, total }) => ({ rows: data, total }),
  );
}

export const saveProgramme: Action<ProgrammeInput, WrittenProgramme> = {
  call: (input) => callBrowser('trialProgrammeSave', input),
  onDone: (client) => void client.invalidateQueries({ queryKey: queryKeys.deskLists }),
};
