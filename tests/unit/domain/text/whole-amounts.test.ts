import { expect, it } from 'vitest';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';

it.each([
  ['DAPI staining solution, 5 µg/mL, ready to use', 'DAPI staining solution, 5·µg/mL, ready to use'],
  ['Hoechst 33342 溶液（10 mg/mL，水溶）', 'Hoechst 33342 溶液（10·mg/mL，水溶）'],
  ['70 % 乙醇，4 °C 30 min，≥ 98 %', '70·% 乙醇，4·°C 30·min，≥·98·%'],
  ['Hoechst 33342 solution, 2 samples', 'Hoechst 33342 solution, 2 samples'],
])('keeps a number with its unit: %s', (text, whole) => {
  expect(wholeAmounts(text)).toBe(whole.replaceAll('·', '\u00a0'));
});
