import { describe, expect, it } from 'vitest';
import { inWechat } from '@/components/account/login/wechat';
import { checkCode, checkEmail, checkNewPassword, checkPhone, strengthOf } from '@/components/account/rules';

describe('fields', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['12345678901', 'format'],
    ['+86 138-1234-5678', undefined],
  ])('phone %j: %s', (value, word) => expect(checkPhone(value)).toBe(word));

  it('code, password and e-mail', () => {
    expect(['', '12345', 'abcdef', ' 123456 '].map(checkCode)).toEqual([
      'required',
      'format',
      'format',
      undefined,
    ]);
    expect(['', '1234567', '12345678', 'x'.repeat(64), 'x'.repeat(65)].map(checkNewPassword)).toEqual([
      'required',
      'too_small',
      undefined,
      undefined,
      'too_big',
    ]);
    expect(['', 'a@b.cn', 'a@b', 'a b@c.cn'].map(checkEmail)).toEqual([
      undefined,
      undefined,
      'format',
      'format',
    ]);
  });

  it('a password is strong by its length alone', () => {
    expect(['short', 'aaaaaaaa', 'aaaaaaaaaaaa', 'aaaaaaaaaaaaaaaa'].map(strengthOf)).toEqual([
      'short',
      'fair',
      'good',
      'strong',
    ]);
  });
});

it('WeChat’s own browser is known by its name', () => {
  expect(inWechat('Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.50')).toBe(true);
  expect(inWechat('Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1')).toBe(false);
});
