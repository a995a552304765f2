import { describe, expect, it } from 'vitest';
import { failureText, fieldErrors, fieldKey, waitOf } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';

const failure: CallFailure = { ok: false, kind: 'bad_input', code: 1400, msg: 'input.invalid' };

describe('words for a failed call', () => {
  it.each([
    [{ kind: 'unavailable', msg: 'sms.unavailable' }, 'smsUnavailable'],
    [{ kind: 'not_found', msg: 'wechat.not_configured' }, 'wechatUnavailable'],
    [{ fields: { captcha: 'used' } }, 'captchaUnsolved'],
    [{ kind: 'fault', msg: 'captcha.unsolved' }, 'captchaUnsolved'],
    [{ fields: { bindTicket: 'invalid' } }, 'ticketInvalid'],
    [{ msg: 'upload.damaged' }, 'uploadDamaged'],
    [{ msg: 'upload.something_new' }, 'uploadOther'],
    [{ kind: 'conflict', msg: 'address.limit' }, 'addressLimit'],
    [{ kind: 'conflict', msg: 'buying_list.limit' }, 'buyingListLimit'],
    [{ kind: 'not_found', msg: 'sku.not_found' }, 'productGone'],
    [{ kind: 'conflict', msg: 'something.new' }, 'conflict'],
    [{ kind: 'conflict', msg: 'order.moved' }, 'orderMoved'],
    [{ kind: 'conflict', msg: 'order.moved', mayBeDone: true }, 'mayBeDone'],
    [{ kind: 'conflict', msg: 'trial.state', mayBeDone: true }, 'mayBeDone'],
    [{ kind: 'conflict', msg: 'trial.applied', mayBeDone: true }, 'trialApplied'],
    [{ kind: 'unavailable', msg: 'call.timeout' }, 'unavailable'],
    [{ kind: 'fault', msg: 'constructor' }, 'fault'],
    [{}, 'badInput'],
  ] as const)('%j: %s', (changes, key) => expect(failureText({ ...failure, ...changes }).key).toBe(key));

  it('a limit says how long to wait, in the unit people count it in', () => {
    const limited: CallFailure = { ...failure, kind: 'too_many', msg: 'limit.reached', retryAfter: 3000 };
    expect(failureText(limited)).toEqual({ key: 'tooMany', values: { unit: 'minutes', count: 50 } });
    expect(waitOf(0)).toEqual({ unit: 'seconds', count: 1 });
    expect(waitOf(59.2)).toEqual({ unit: 'seconds', count: 60 });
    expect(waitOf(50_000)).toEqual({ unit: 'hours', count: 14 });
  });
});

describe('words for a field', () => {
  it('belong to the form’s own names', () => {
    const fields = { 'invoiceTitles.0.taxNo': 'format', code: 'wrong' };
    expect(fieldErrors({ fields })).toEqual({ taxNo: 'format', code: 'wrong' });
    expect(fieldErrors({})).toEqual({});
  });

  it('may be the form’s own', () => {
    expect(fieldKey('phone', 'taken')).toBe('phoneTaken');
    expect(fieldKey('phone', 'taken', 'entry')).toBe('phoneRegistered');
    expect(fieldKey('phone', 'format', 'address')).toBe('addressPhoneFormat');
  });

  it('say that the field is wrong when nobody knows why', () => {
    expect(fieldKey('name', 'too_big')).toBe('tooLong');
    expect(fieldKey('name', 'characters')).toBe('characters');
    expect(fieldKey('phone', 'constructor')).toBe('value');
  });
});
