import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSendKey } from '@/components/ui/forms/use-send-key';

it('sends the same contents by the same key until an answer came, and others by another', () => {
  const { result, rerender } = renderHook(() => useSendKey());
  const first = result.current.keyOf({ content: 'a' });
  rerender();
  expect(result.current.keyOf({ content: 'a' })).toBe(first);
  const other = result.current.keyOf({ content: 'b' });
  expect(other).not.toBe(first);
  result.current.settle();
  expect(result.current.keyOf({ content: 'b' })).not.toBe(other);
});
