import { beforeEach, expect, it } from 'vitest';
import type { CallQuery } from '@/lib/api/query/queries';
import type { CallName } from '@/lib/contract/calls';
import { MOST_COUNTED } from '@/lib/domain/limits';
import { contentListQuery } from '@/lib/views/desk/content';
import { customersQuery } from '@/lib/views/desk/customers';
import { programmesQuery } from '@/lib/views/desk/programmes';
import { queueQuery } from '@/lib/views/desk/queue';
import { logQuery, missesQuery } from '@/lib/views/desk/records';
import type { Rows } from '@/lib/views/desk/rows';
import { stockQuery } from '@/lib/views/desk/stock';
import { deskTrialsQuery } from '@/lib/views/desk/trials';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { logInForTest } from '../personal/plain-controls';

const network = fakeNetwork();
beforeEach(() => logInForTest());

const any = { keyword: '', from: '', to: '', page: 1 };
const orders = { ...any, view: 'all', payment: '', terms: '', assigned: '' } as const;

it.each<[CallName, CallQuery<Rows<unknown>>, boolean]>([
  ['orderPageQuery', queueQuery(orders), true],
  ['customerPageQuery', customersQuery('', 1), true],
  ['stockQuery', stockQuery({ ...any, low: false }), true],
  ['systemLogQuery', logQuery({ ...any, subject: '', action: '' }), false],
  ['searchMissQuery', missesQuery(1), false],
  ['contentList', contentListQuery({ ...any, kind: '' }), false],
  ['trialProgrammePageQuery', programmesQuery(1), false],
  ['trialDeskQuery', deskTrialsQuery({ ...any, state: '' }), false],
])('%s is counted as far as the backend does', async (name, { queryFn }, isBounded) => {
  network.answer(name, ok({ data: [], total: MOST_COUNTED, startRow: 1, rowSize: 20, counts: {} }));
  const { total, orMore = false } = await queryFn({ signal: new AbortController().signal });
  expect([total, orMore]).toEqual([MOST_COUNTED, isBounded]);
});
