import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldErrors, useAction } from '@/components/shared/personal/use-action';
import { useCall } from '@/components/shared/personal/use-call';
import { leaveFor } from '@/lib/api/leave';
import { fakeNetwork } from '../../contract/network';
import { logIn, ok, USER } from './support';

vi.mock('@/lib/api/leave', () => ({ leaveFor: vi.fn() }));
const network = fakeNetwork();
beforeEach(() => logIn());

describe('useCall', () => {
  it('waits, then has the data', async () => {
    network.answer('getUserInfo', ok(USER));
    const { result } = renderHook(() => useCall('getUserInfo', {}));
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current).toMatchObject({ state: 'data', data: USER }));
  });

  it('says what failed, and asks again', async () => {
    network.answer('getUserInfo', { code: 1503, data: null }, { status: 503 });
    const { result } = renderHook(() => useCall('getUserInfo', {}));
    await waitFor(() =>
      expect(result.current).toMatchObject({ state: 'failed', failure: { kind: 'unavailable' } }),
    );
    network.answer('getUserInfo', ok(USER));
    act(() => result.current.reload());
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current.state).toBe('data'));
  });

  it('drops the answer to a question that is no longer asked', async () => {
    const waiting = new Map<string, () => void>();
    network.resolve('customerGetById', async (request) => {
      const id = new URLSearchParams(await request.text()).get('id') ?? '';
      await new Promise<void>((answer) => waiting.set(id, answer));
      return HttpResponse.json(ok({ id: Number(id) }));
    });
    const { result, rerender } = renderHook(({ id }) => useCall('customerGetById', { id }), {
      initialProps: { id: 1 },
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
    const { result } = renderHook(() => useCall('getUserInfo', {}));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(result.current.state).toBe('loading');
  });
});

describe('useAction', () => {
  it('sends one call for a double press', async () => {
    network.answer('messageRead', ok({ unread: 0 }));
    const { result } = renderHook(() => useAction('messageRead'));
    let second: unknown;
    await act(async () => {
      const first = result.current.run({ all: true });
      second = await result.current.run({ all: true });
      await first;
    });
    expect(second).toBeNull();
    expect(network.sent).toHaveLength(1);
    expect(result.current.pending).toBe(false);
  });

  it('keeps what went wrong until the next run', async () => {
    const body = { code: 1400, data: null, msg: 'bad_input', fields: { 'passwordChange.current': 'wrong' } };
    network.answer('customerBaseUpdate', body, { status: 400 });
    const { result } = renderHook(() => useAction('customerBaseUpdate'));
    await act(async () => {
      await result.current.run({ custName: 'x' });
    });
    expect(result.current.failure && fieldErrors(result.current.failure)).toEqual({ current: 'wrong' });
    network.answer('customerBaseUpdate', ok({}));
    await act(async () => {
      await result.current.run({ custName: 'x' });
    });
    expect(result.current.failure).toBeNull();
  });
});
