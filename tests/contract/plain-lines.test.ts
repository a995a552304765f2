import { expect, it } from 'vitest';
import type { z } from 'zod';
import { decodeFields } from '@/lib/backend/http/request/decode';
import { type CallName, shapes } from '@/lib/contract/calls';

/** What people are called by, and what stands on a parcel, a list or an invoice: call → fields, inner ones by their path. */
const LINES: Partial<Record<CallName, string[]>> = {
  addressSaveOrUpdate: ['contactName', 'detail', 'organisation'],
  customerRegister: ['custName', 'organisation'],
  customerBaseUpdate: [
    ...['custName', 'custNick', 'organisation', 'verification.realName'],
    ...['title', 'regAddress', 'bank'].map((name) => `invoiceTitles.0.${name}`),
  ],
  buyingListSave: ['name'],
  myCollectSave: ['note'],
  messageSave: ['subject', 'contactName', 'organisation'],
  messageFileSave: ['name'],
  uploadSave: ['name'],
  orderServerSaveOrUpdateBatch: ['poNumber', 'invoice.title'],
  updateOrderFh: ['carrier', 'waybill'],
  orderSetSave: ['bank.accountName', 'bank.bankName'],
  trialApplicationSave: ['instrument'],
  stockSave: ['lot'],
};

/** The field's value at the path within an input that holds nothing else. */
const within = ([first = '', ...rest]: string[], value: string): unknown => {
  const inner = rest.length === 0 ? value : within(rest, value);
  return /^\d+$/.test(first) ? [inner] : { [first]: inner };
};
const told = (name: CallName, path: string, value: string): string | undefined => {
  const input = within(path.split('.'), value) as Record<string, unknown>;
  const fields = new Map(
    Object.entries(input).map(([key, one]) => [key, typeof one === 'string' ? one : JSON.stringify(one)]),
  );
  try {
    decodeFields(shapes[name].input as z.ZodObject, fields);
  } catch (error) {
    return (error as { extra: { fields: Record<string, string> } }).extra.fields[path];
  }
  return undefined;
};

it.each(
  Object.entries(LINES).flatMap(([name, paths]) => paths.map((path) => [name as CallName, path] as const)),
)(
  '%s refuses a %s that shows other words than it holds, by its name, and takes what only can’t be seen',
  (name, path) => {
    expect(told(name, path, 'abc\u202Edef')).toBe('characters');
    expect(told(name, path, '\u202Aa\u200Bbc\u202C')).toBeUndefined();
  },
);
