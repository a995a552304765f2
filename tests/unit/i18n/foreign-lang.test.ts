import { describe, expect, it } from 'vitest';
import { foreignLang } from '@/lib/i18n/foreign-lang';

describe('the language of a text that may be in the other one', () => {
  it.each([
    ['中文', 'en', 'zh-CN'],
    ['细胞周期检测试剂盒（PI / RNase A）', 'en', 'zh-CN'],
    ['Certificate', 'en', undefined],
    ['English', 'zh', 'en'],
    ['Kapuscinski J. DAPI: a DNA-specific fluorescent probe', 'zh', 'en'],
    ['PI 细胞周期', 'zh', undefined],
    ['FN1001', 'zh', undefined],
    ['28718-90-3', 'zh', undefined],
  ] as const)('%s on a page in %s', (text, locale, lang) => expect(foreignLang(text, locale)).toBe(lang));
});
