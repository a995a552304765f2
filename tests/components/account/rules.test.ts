import { describe, expect, it } from 'vitest';
import {
  checkCode,
  checkEmail,
  checkNewPassword,
  checkPhone,
  failureText,
  fieldsOf,
  fieldText,
  strengthOf,
  waitOf,
} from '@/components/shared/account/account-rules';
import { inWechat } from '@/components/shared/account/account-wechat';

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

  it('a word nobody knows still says that the field is wrong', () => {
    expect(fieldText('phone', 'taken')).toBe('phoneTaken');
    expect(fieldText('custName', 'too_big')).toBe('tooLong');
    expect(fieldText('phone', 'constructor')).toBe('value');
  });
});

describe('failures', () => {
  const failure = { ok: false, kind: 'bad_input', code: 1400, msg: 'input.invalid' } as const;

  it('belong to the form’s own names', () => {
    expect(fieldsOf({ ...failure, fields: { 'consent.policyVersion': 'outdated', code: 'wrong' } })).toEqual({
      consent: 'outdated',
      code: 'wrong',
    });
    expect(fieldsOf(failure)).toEqual({});
  });

  it.each([
    [{ kind: 'too_many', msg: 'limit.reached' }, 'tooMany'],
    [{ kind: 'unavailable', msg: 'sms.unavailable' }, 'smsUnavailable'],
    [{ kind: 'not_found', msg: 'wechat.not_configured' }, 'wechatUnavailable'],
    [{ fields: { captcha: 'used' } }, 'captchaUnsolved'],
    [{ fields: { bindTicket: 'invalid' } }, 'ticketInvalid'],
    [{ kind: 'unavailable', msg: 'call.timeout' }, 'unavailable'],
    [{ kind: 'fault', msg: 'fault' }, 'fault'],
  ] as const)('%j: %s', (changes, text) => expect(failureText({ ...failure, ...changes })).toBe(text));

  it('a wait is told in the unit people count it in', () => {
    expect(waitOf(0)).toEqual({ unit: 'seconds', count: 1 });
    expect(waitOf(59.2)).toEqual({ unit: 'seconds', count: 60 });
    expect(waitOf(3000)).toEqual({ unit: 'minutes', count: 50 });
    expect(waitOf(50_000)).toEqual({ unit: 'hours', count: 14 });
  });
});

it('WeChat’s own browser is known by its name', () => {
  expect(inWechat('Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.50')).toBe(true);
  expect(inWechat('Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1')).toBe(false);
});
