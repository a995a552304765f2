import { describe, expect, it } from 'vitest';
import { areaLine, areaProblem, isContactPhone, normaliseContactPhone } from '@/lib/domain/contact/address';

describe('phones of recipients', () => {
  it.each([
    ['138 1234 5678', '13812345678', true],
    ['+86 138-1234-5678', '13812345678', true],
    ['0571-8888 1234', '0571-88881234', true],
    ['(010)88881234-801', '01088881234-801', true],
    ['400-820-1234', '400-820-1234', true],
    ['+852 9123 4567', '+85291234567', true],
    ['+853-6612-3456', '+85366123456', true],
    ['+886912345678', '+886912345678', true],
    ['+1 202 555 0100', '+12025550100', false],
    ['12812345678', '12812345678', false],
    ['8888', '8888', false],
    ['138123456789', '138123456789', false],
    ['13812345678<b>', '13812345678<b>', false],
    ['', '', false],
  ])('%s', (typed, normal, good) => {
    expect(normaliseContactPhone(typed)).toBe(normal);
    expect(isContactPhone(normal)).toBe(good);
  });
});

describe('an address in one line', () => {
  it.each([
    [['上海市', '上海市', '浦东新区'], '上海市 浦东新区'],
    [['Zhejiang', 'Hangzhou', 'Xihu District'], 'Zhejiang Hangzhou Xihu District'],
  ])('%j', (names, line) => {
    expect(areaLine(names)).toBe(line);
  });
});

describe('areas that belong together', () => {
  const parents = new Map<string, string | null>([
    ['330000', null],
    ['320000', null],
    ['330100', '330000'],
    ['320100', '320000'],
    ['330106', '330100'],
    ['320102', '320100'],
  ]);
  const codes = (provinceCode: string, cityCode: string, districtCode: string) => ({
    provinceCode,
    cityCode,
    districtCode,
  });
  it.each([
    [codes('330000', '330100', '330106'), null],
    [codes('320000', '330100', '330106'), 'cityCode'],
    [codes('330000', '320100', '320102'), 'cityCode'],
    [codes('330000', '330100', '320102'), 'districtCode'],
    [codes('330100', '330106', '330106'), 'provinceCode'],
    [codes('999999', '330100', '330106'), 'provinceCode'],
    [codes('330000', '330100', '999999'), 'districtCode'],
    [codes('330000', '330106', '330100'), 'cityCode'],
  ])('%o: %s', (areas, problem) => {
    expect(areaProblem(areas, parents)).toBe(problem);
  });
});
