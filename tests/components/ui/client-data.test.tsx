import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { fieldErrors } from '@/lib/api/call-texts';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { callQuery } from '@/lib/api/query/queries';
import { queryClientOf } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import { useSession } from '@/lib/session/store';
import { readMessages } from '@/lib/views/personal/messages';
import { changeProfile } from '@/lib/views/personal/profile';
import { type User, userQuery, watchUser } from '@/lib/views/personal/user';
import { fakeNetwork } from '../../contract/network';
import { logIn, ok, USER } from '../personal/customer';

const network = fakeNetwork();
const wrapper = QueryProvider;
const known = { id: 7, permissions: [], unread: 0 };
beforeEach(() => logIn());

describe('useLoaded', () => {
  it('waits, then has the data', async () => {
    network.answer('getUserInfo', ok(USER));
    const { result } = renderHook(() => useLoaded(userQuery()), { wrapper });
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current).toMatchObject({ state: 'data', data: known }));
  });

  it('asks once who is logged in, though the top bar and a tab that comes later both want to know', async () => {
    network.answer('getUserInfo', ok(USER));
    const heard = vi.fn();
    const stop = watchUser('t-1', heard);
    await waitFor(() => expect(heard).toHaveBeenCalledWith(known));
    const { result } = renderHook(() => useLoaded(userQuery()), { wrapper });
    await waitFor(() => expect(result.current.state).toBe('data'));
    expect(network.sent).toHaveLength(1);
    stop();
  });

  it('tries once more when nobody answers, then says so, and asks again', async () => {
    network.answer('getUserInfo', { code: 1503, data: null }, { status: 503 });
    const { result } = renderHook(() => useLoaded(userQuery()), { wrapper });
    await waitFor(() =>
      expect(result.current).toMatchObject({ state: 'failed', failure: { kind: 'unavailable' } }),
    );
    expect(network.sent).toHaveLength(2);
    network.answer('getUserInfo', ok(USER));
    await act(async () => result.current.refetch());
    await waitFor(() => expect(result.current.state).toBe('data'));
  });

  it('asks whoever did answer only once', async () => {
    network.answer('getUserInfo', { code: 1403, data: null }, { status: 403 });
    const { result } = renderHook(() => useLoaded(userQuery()), { wrapper });
    await waitFor(() => expect(result.current.state).toBe('failed'));
    expect(network.sent).toHaveLength(1);
  });

  it('drops the answer to a question that is no longer asked', async () => {
    const waiting = new Map<string, () => void>();
    network.resolve('customerGetById', async (request) => {
      const id = new URLSearchParams(await request.text()).get('id') ?? '';
      await new Promise<void>((answer) => waiting.set(id, answer));
      return HttpResponse.json(ok({ id: Number(id) }));
    });
    const customer = (id: number) =>
      callQuery(['customer', id], 'customerGetById', { id }, (data) => ({ id: data.id }));
    const { result, rerender } = renderHook(({ id }) => useLoaded(customer(id)), {
      initialProps: { id: 1 },
      wrapper,
    });
    await waitFor(() => expect(waiting.has('1')).toBe(true));
    rerender({ id: 2 });
    await waitFor(() => expect(waiting.has('2')).toBe(true));
    waiting.get('2')?.();
    await waitFor(() => expect(result.current).toMatchObject({ state: 'data', data: { id: 2 } }));
    waiting.get('1')?.();
    expect(result.current).toMatchObject({ data: { id: 2 } });
  });

  it('shows no failure for a session that has ended: the page is being left', async () => {
    network.answer('getUserInfo', { code: 9003, data: null }, { status: 401 });
    const { result } = renderHook(() => useLoaded(userQuery()), { wrapper });
    await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
    expect(result.current.state).toBe('loading');
  });

  it('shows nothing of one session to the next', async () => {
    network.answer('getUserInfo', ok(USER));
    const { result } = renderHook(() => useLoaded(userQuery()), { wrapper });
    await waitFor(() => expect(result.current.state).toBe('data'));
    let answer = () => {};
    const before = queryClientOf('t-1');
    network.resolve('getUserInfo', async () => {
      await new Promise<void>((go) => {
        answer = go;
      });
      return HttpResponse.json(ok({ ...USER, id: 8 }));
    });
    act(() => useSession.setState({ token: 't-2', userid: '8' }));
    expect(result.current.state).toBe('loading');
    expect(before.getQueryData(queryKeys.user)).toBeUndefined();
    await waitFor(() => expect(network.sent).toHaveLength(2));
    answer();
    await waitFor(() => expect(result.current).toMatchObject({ state: 'data', data: { id: 8 } }));
  });
});

describe('useAction', () => {
  it('sends one call for a double press, and passes on what it says', async () => {
    network.answer('getUserInfo', ok({ ...USER, unread: 3 }));
    network.answer('messageRead', ok({ unread: 0 }));
    const { result } = renderHook(
      () => ({ user: useLoaded<User>(userQuery()), action: useAction(readMessages) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.user).toMatchObject({ data: { unread: 3 } }));
    let second: unknown;
    await act(async () => {
      const first = result.current.action.run({ ids: 'all', until: undefined });
      second = await result.current.action.run({ ids: 'all', until: undefined });
      await first;
    });
    expect(second).toBeNull();
    expect(network.sent.filter(({ url }) => url.pathname.endsWith('/message/read'))).toHaveLength(1);
    await waitFor(() => expect(result.current.user).toMatchObject({ data: { unread: 0 } }));
    expect(result.current.action.pending).toBe(false);
  });

  it('keeps what went wrong until the next run', async () => {
    const body = { code: 1400, data: null, msg: 'bad_input', fields: { 'passwordChange.current': 'wrong' } };
    network.answer('customerBaseUpdate', body, { status: 400 });
    const { result } = renderHook(() => useAction(changeProfile), { wrapper });
    await act(async () => {
      await result.current.run({ name: 'x' });
    });
    await waitFor(() => expect(result.current.failure).not.toBeNull());
    expect(result.current.failure && fieldErrors(result.current.failure)).toEqual({ current: 'wrong' });
    network.answer('customerBaseUpdate', { code: 1503, data: null }, { status: 503 });
    await act(async () => {
      await result.current.run({ name: 'x' });
    });
    await waitFor(() => expect(result.current.failure?.kind).toBe('unavailable'));
  });
});
