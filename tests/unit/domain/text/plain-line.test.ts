import { describe, expect, it } from 'vitest';
import { isReadAsWritten, withoutInvisible } from '@/lib/domain/text/plain-line';

describe('a line as people see it', () => {
  it.each([
    ['李\u200B雷', '李雷'],
    ['\uFEFF李雷\u2060', '李雷'],
    // A phone from an address book, a name out of a right-to-left text.
    ['\u202A138 1234 5678\u202C', '138 1234 5678'],
    ['\u2067王芳\u2069\u200E\u200F\u061C', '王芳'],
    ['soft\u00ADhyphen', 'softhyphen'],
    ['A\u{E0041}B\u3164', 'AB'],
    ['👩\u200D🔬 lab', '👩🔬 lab'],
    ['李\u200D雷\u200C', '李雷'],
    ['👩\uFE0F\u200D🔬', '👩\uFE0F🔬'],
    ['م\u200C\u200C\u200Cی', 'م\u200Cی'],
  ])('%j is %j', (typed, seen) => {
    expect(withoutInvisible(typed)).toBe(seen);
  });

  it.each([
    ['an Arabic name', 'محمد بن سلمان'],
    ['a Hebrew one', 'יוסף'],
    ['a Persian one, whose spelling has a joiner', 'علی\u200Cرضا'],
    ['an Indian one', 'ശ്രീ ന്\u200D'],
    ['a Chinese one whose character is of a chosen form', '葛\u{E0100}城'],
    ['accents, apostrophes and signs', 'Zoë O’Neil–Čapek, 3/F №5 （东）'],
  ])('leaves %s as it is', (_, name) => {
    expect(withoutInvisible(name)).toBe(name);
    expect(isReadAsWritten(name)).toBe(true);
  });

  it.each(['\u202Egnp.exe', '12\u202D34\u202C'])('%j is read otherwise than it is kept', (typed) => {
    expect(isReadAsWritten(typed)).toBe(false);
  });
});
