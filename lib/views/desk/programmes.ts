import { callBrowser } from '@/lib/api/browser';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallInput } from '@/lib/contract/calls';
import type { TrialAudience } from '@/lib/domain/trials/moves';
import { rowsOfPage } from '../paging';
import { PAGE_ROWS, type Rows } from './rows';

/** A trial programme as staff write it. */
export interface WrittenProgramme {
  id: number;
  title: { zh: string; en?: string | undefined };
  summary: { zh: string; en?: string | undefined };
  /** HTML. */
  html: { zh: string; en?: string | undefined };
  audience: TrialAudience;
  perPerson: number;
  resultDays: number;
  opensAt: string;
  /** Null: until its samples are gone. */
  closesAt: string | null;
  /** `granted`: of the quota promised or gone. */
  samples: { skuCode: string; name: string; size: string; quota: number; granted: number }[];
  /** Stands for what is written in it; another one means that somebody has changed it. */
  seal: string;
}
export type ProgrammeInput = CallInput<'trialProgrammeSave'>;

/** Those that open last come first. */
export function programmesQuery(page: number): CallQuery<Rows<WrittenProgramme>> {
  const input = rowsOfPage(page, PAGE_ROWS);
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
