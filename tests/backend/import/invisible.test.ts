import { expect, it } from 'vitest';
import { unseenInValue } from '@/lib/backend/import/invisible';

it.each([
  ['a zero width', '\u200B'],
  ['a mark of direction', '\u200E'],
  ['a soft hyphen', '\u00AD'],
  ['an override', '\u202E'],
])('names %s at the end of the longest field, at once', (_, sign) => {
  const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  expect(unseenInValue(`${'x'.repeat(64_000)}${sign}`)).toBe(`U+${code}`);
});

it('lets stand what names are spelled with', () => {
  for (const name of ['β-肌动蛋白', 'می\u200Cخواهم', 'Hoechst 33342', '葛\u{E0100}'])
    expect(unseenInValue(name)).toBeNull();
});
