import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CallError } from '@/lib/backend/http/errors';
import { decodeFields, splitFields } from '@/lib/backend/http/request/decode';

const schema = z.object({
  id: z.number().int().positive().optional(),
  open: z.boolean().default(false),
  name: z.string().trim().min(1).max(5).optional(),
  kind: z.enum(['a', 'b']).nullable().optional(),
  ids: z.array(z.number().int()).max(2).optional(),
  lines: z.array(z.object({ sku: z.string(), qty: z.number().int() })).optional(),
  map: z.record(z.string(), z.number()).optional(),
  version: z.literal(2).optional(),
  tax: z
    .string()
    .refine((text) => text.length === 18, 'tax.length')
    .optional(),
});

const decode = (fields: Record<string, string>) => decodeFields(schema, new Map(Object.entries(fields)));
const wrong = (fields: Record<string, string>) => {
  try {
    decode(fields);
  } catch (error) {
    if (error instanceof CallError) return error.extra.fields;
    throw error;
  }
  throw new Error('accepted');
};

describe('decoding', () => {
  it('reads scalars by type, arrays and objects from JSON, and fills defaults', () => {
    expect(
      decode({
        id: '12',
        name: ' ab ',
        kind: 'a',
        ids: '[1,2]',
        lines: '[{"sku":"A-1","qty":3}]',
        map: '{"x":1}',
        version: '2',
      }),
    ).toEqual({
      id: 12,
      open: false,
      name: 'ab',
      kind: 'a',
      ids: [1, 2],
      lines: [{ sku: 'A-1', qty: 3 }],
      map: { x: 1 },
      version: 2,
    });
    expect(decode({ open: 'true' })).toEqual({ open: true });
  });

  it('takes no JSON that is nested deeper than any call asks for', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    for (const depth of [17, 5_000, 30_000]) expect(wrong({ ids: nested(depth) })).toEqual({ ids: 'json' });
    expect(wrong({ map: `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}` })).toEqual({ map: 'json' });
    expect(wrong({ ids: nested(3) })).toEqual({ ids: 'type' });
    expect(decode({ lines: `[{"sku":"${'[{'.repeat(20)}\\"[","qty":1}]` }).lines).toHaveLength(1);
  });

  it('ignores fields it does not know', () => {
    expect(decode({ isAdmin: 'true', __proto__x: '1' })).toEqual({ open: false });
  });

  it.each([
    [{ id: 'x' }, { id: 'type' }],
    [{ id: '' }, { id: 'type' }],
    [{ id: ' 1' }, { id: 'type' }],
    [{ id: '0x10' }, { id: 'type' }],
    [{ id: '1e3' }, { id: 'type' }],
    [{ id: '01' }, { id: 'type' }],
    [{ id: 'NaN' }, { id: 'type' }],
    [{ id: '1.5' }, { id: 'type' }],
    [{ id: '0' }, { id: 'too_small' }],
    [{ open: '1' }, { open: 'type' }],
    [{ open: 'TRUE' }, { open: 'type' }],
    [{ name: '   ' }, { name: 'too_small' }],
    [{ name: 'abcdef' }, { name: 'too_big' }],
    [{ name: 'a\0' }, { name: 'characters' }],
    [{ kind: 'c' }, { kind: 'value' }],
    [{ ids: '1,2' }, { ids: 'json' }],
    [{ ids: '' }, { ids: 'json' }],
    [{ ids: '{}' }, { ids: 'type' }],
    [{ ids: '[1,2,3]' }, { ids: 'too_big' }],
    [{ ids: '["1"]' }, { ids: 'type' }],
    [{ lines: '[{"sku":"A"}]' }, { 'lines.0.qty': 'required' }],
    [{ lines: '[{"sku":"\\u0000","qty":1}]' }, { lines: 'characters' }],
    [{ lines: '[{"sku":"\\ud800","qty":1}]' }, { lines: 'characters' }],
    [{ tax: 'short' }, { tax: 'tax.length' }],
    [
      { id: 'x', ids: '[', kind: 'c' },
      { id: 'type', ids: 'json', kind: 'value' },
    ],
  ])('%j is bad input: %j', (fields, problems) => {
    expect(wrong(fields)).toEqual(problems);
  });

  it('says that what must be there is missing, once', () => {
    const required = z.object({ id: z.number(), ids: z.array(z.number()) });
    const fields = new Map([['ids', '[']]);
    expect(() => decodeFields(required, fields)).toThrow(
      expect.objectContaining({ extra: { fields: { id: 'required', ids: 'json' } } }),
    );
  });
});

describe('general fields', () => {
  it('are taken out of the call’s own', () => {
    const { general, fields } = splitFields(
      new URLSearchParams('token=t&tenementId=1&chnlCode=PC&fanyi=EN&goodsId=1'),
    );
    expect(general).toEqual({ token: 't', lang: 'en' });
    expect([...fields]).toEqual([['goodsId', '1']]);
  });

  it.each([
    ['', 'zh'],
    ['fanyi=ZH', 'zh'],
    ['fanyi=en', 'zh'],
    ['fanyi=FR', 'zh'],
    ['fanyi=EN', 'en'],
  ])('%s: the language is %s', (query, lang) => {
    expect(splitFields(new URLSearchParams(query)).general.lang).toBe(lang);
  });

  it('refuse to come twice, as every field', () => {
    expect(() => splitFields(new URLSearchParams('id=1&id=2'))).toThrow(
      expect.objectContaining({ extra: { fields: { id: 'repeated' } } }),
    );
  });
});
