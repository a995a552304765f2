// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { hardNavigate } from '@/lib/api/hard-navigate';

it('leads to the first address that is asked for, and to another once the page is shown again', () => {
  hardNavigate('#first');
  hardNavigate('#second');
  expect(location.hash).toBe('#first');
  window.dispatchEvent(new Event('pageshow'));
  hardNavigate('#third');
  expect(location.hash).toBe('#third');
});
