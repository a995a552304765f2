import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallInput, type CallName, callNames, shapes } from '@/lib/contract/calls';
import { PERMISSIONS } from '@/lib/domain/permissions';
import { callApi, withDatabase } from '../support/engines';

/** How the contract calls what is counted in units. */
const QUANTITY = /^(?:qty|units|quantity|count|.+Qty)$/;

interface Json {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
}

/** Where a schema takes quantities: names of fields, `0` for the first of a list. */
function quantitiesIn(schema: Json, path: readonly string[] = []): string[][] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => quantitiesIn(one, path));
  const items = schema.items ? quantitiesIn(schema.items, [...path, '0']) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    QUANTITY.test(name) ? [[...path, name]] : quantitiesIn(one, [...path, name]),
  );
  return [...parts, ...items, ...fields];
}

/** An input with nothing but this value at its place: what else is missing is told beside it. */
const inputWith = (path: readonly string[], value: unknown): CallInput<CallName> =>
  path.reduceRight<unknown>(
    (inner, name) => (name === '0' ? [inner] : { [name]: inner }),
    value,
  ) as CallInput<CallName>;

/** Read from the contract, so that a call that is added later is asked too. */
const places = callNames.flatMap((call) => {
  const schema = z.toJSONSchema(shapes[call].input, { io: 'input', unrepresentable: 'any' }) as Json;
  return quantitiesIn(schema).map((path) => ({ call, path, at: path.join('.') }));
});
/** A correction of stock takes units away as well; a field of its own travels as text. */
const CORRECTION = 'stockSave units';

describe('quantities', () => {
  const engine = withDatabase();
  const session = { id: 1, customerId: 1, permissions: [...PERMISSIONS] };
  const complaint = async (call: CallName, path: readonly string[], value: unknown) => {
    const { code, fields } = await callApi(engine, call, inputWith(path, value), { session });
    return code === 1400 ? fields?.[path.join('.')] : undefined;
  };

  it('are taken by these calls', () => {
    expect(places.map(({ call, at }) => `${call} ${at}`).sort()).toEqual([
      'buyingListSave lines.0.qty',
      'cartSave lines.0.qty',
      'cartUsageQuery lines.0.qty',
      'fixDocSave lines.0.qty',
      'orderEditPreview lines.0.qty',
      'orderPreview lines.0.qty',
      'orderServerSaveOrUpdateBatch lines.0.qty',
      'quotationSave lines.0.qty',
      CORRECTION,
      'updateOrderFh lines.0.qty',
    ]);
  });

  describe.each(places)('$call $at', ({ call, path, at }) => {
    const isCorrection = `${call} ${at}` === CORRECTION;
    it.each([
      ...[0, 1.5, 1e9, 1e300, Number.NaN, Number.POSITIVE_INFINITY, [], [2], {}, '', 'two', null, true],
      ...(isCorrection ? [] : [-1, '2']),
    ])('refuses %j', async (value) => {
      expect(await complaint(call, path, value)).toEqual(expect.any(String));
    });
    it('takes 1', async () => expect(await complaint(call, path, 1)).toBeUndefined());
  });
});
