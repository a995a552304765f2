import { beforeEach, expect, it, vi } from 'vitest';
import { mapResult } from '@/lib/api/map-result';
import { failure } from '@/lib/api/unwrap';

const report = vi.fn();
beforeEach(() => {
  report.mockReset();
  vi.stubGlobal('reportError', report);
});

it('gives what is made of an answer', () => {
  expect(mapResult({ ok: true, data: { goodsId: 7 } }, ({ goodsId }) => ({ id: goodsId }))).toEqual({
    ok: true,
    data: { id: 7 },
  });
});

it('leaves a failed call as it is, and maps nothing', () => {
  const away = failure('unavailable', 'network.error');
  expect(mapResult(away, () => expect.unreachable())).toBe(away);
  expect(report).not.toHaveBeenCalled();
});

it('reports an error of the mapper, and says a fault that no backend has answered', () => {
  const mistake = new TypeError('no such field');
  const mapped = mapResult({ ok: true, data: {} }, () => {
    throw mistake;
  });
  expect(mapped).toMatchObject({ ok: false, kind: 'fault', msg: 'answer.not_mapped' });
  expect(report).toHaveBeenCalledExactlyOnceWith(mistake);
});
