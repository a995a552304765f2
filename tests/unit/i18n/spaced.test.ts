import { expect, it } from 'vitest';
import { joinSentences, spaced } from '@/lib/i18n/spaced';

it('a full-width mark brings its own room, other words a blank', () => {
  expect(spaced('关于：')).toBe('关于：');
  expect(spaced('替代（已停产）')).toBe('替代（已停产）');
  expect(spaced('About:')).toBe('About: ');
  expect(spaced('规格货号')).toBe('规格货号 ');
});

it('sentences follow one another as their language has it', () => {
  expect(joinSentences(['没有附上。', '文件过大。', '请先移除。'])).toBe('没有附上。文件过大。请先移除。');
  expect(joinSentences(['Not attached.', undefined, 'Too big.'])).toBe('Not attached. Too big.');
});
