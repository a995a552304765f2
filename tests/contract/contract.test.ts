import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADDED_CALLS } from '@/lib/contract/added-calls';
import type { Route } from '@/lib/contract/call';
import { shapes } from '@/lib/contract/calls';
import { openApiDocument } from '@/lib/contract/openapi';
import { routes } from '@/lib/contract/routes';
import { PERMISSIONS, type Permission } from '@/lib/domain/permissions';
import { addedCalls, callsTable } from './calls-table';

/** Rows whose access column says more than one word: what each of their calls is, as the route has it. */
const mixedAccess: Record<string, string> = {
  visitTrailSave: 'public',
  visitTrailPageQuery: 'customer',
  messagePageQuery: 'customer',
  messageSave: 'public',
  messageRead: 'customer',
  trialApplicationPageQuery: 'public',
  trialApplicationSave: 'customer',
  orderServerSaveOrUpdateBatch: 'customer',
  orderGetById: 'customer',
  orderUpdate: 'customer',
  updateOrderSh: 'customer',
  orderDeleteByIds: 'customer',
  deliveryDocSaveOrUpdate: 'staff order.ship',
  deliveryDocQuery: 'customer',
  orderRemarkSave: 'customer',
  orderRemarkPageQuery: 'customer',
  fixDocQuery: 'customer',
};

const expandPaths = (text: string) =>
  text.split(' · ').flatMap((path) => {
    const braces = /^(.*)\{(.+)\}$/.exec(path);
    return braces ? (braces[2] ?? '').split(',').map((end) => `${braces[1]}${end}`) : [path];
  });

const expected = [...callsTable, ...addedCalls].flatMap(([names, pathText, access]) => {
  const method = pathText.startsWith('GET ') ? 'GET' : 'POST';
  const paths = expandPaths(pathText.replace('GET ', ''));
  return names.split(' · ').map((text, index) => {
    const name = text.replace(/ \(.*\)$/, '');
    return {
      name,
      isNew: text.endsWith(' (new)'),
      method,
      path: paths[index],
      access: mixedAccess[name] ?? access.replaceAll('`', ''),
    };
  });
});

describe('the contract', () => {
  it('has a route and shapes for exactly the calls of the tables', () => {
    const names = expected.map((call) => call.name).sort();
    expect(Object.keys(routes).sort()).toEqual(names);
    expect(Object.keys(shapes).sort()).toEqual(names);
  });

  it.each(expected)('$name: $method $path, $access', ({ name, method, path, access }) => {
    const route: Route | undefined = (routes as Record<string, Route>)[name];
    const who = route?.permission ? `${route.access} ${route.permission}` : route?.access;
    expect({ method: route?.method, path: route?.path, access: who }).toEqual({ method, path, access });
  });

  it('marks the calls that the specification does not have, in the tables and for who reads its document', () => {
    const added = expected.filter(({ isNew }) => isNew).map(({ name }) => name);
    expect([...ADDED_CALLS].sort()).toEqual(added.sort());
    const summaries = [
      ...JSON.stringify(openApiDocument()).matchAll(/"operationId":"(\w+)","summary":"([^"]*)"/g),
    ];
    expect(summaries).toHaveLength(expected.length);
    for (const [, name = '', summary = ''] of summaries)
      expect([name, summary.endsWith(' (new)')]).toEqual([name, ADDED_CALLS.has(name)]);
  });

  it('gives every call a path of its own', () => {
    const paths = Object.values(routes).map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('names a permission for staff calls and for no other', () => {
    for (const route of Object.values<Route>(routes)) {
      expect(Boolean(route.permission)).toBe(route.access === 'staff');
    }
  });

  it('knows no permission that no call and no handler asks for', () => {
    const ofCalls = Object.values<Route>(routes).map(({ permission }) => permission);
    const folder = 'lib/backend/services';
    const handlers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('');
    const asked = (permission: Permission) =>
      ofCalls.includes(permission) || handlers.includes(`(session, '${permission}')`);
    expect(PERMISSIONS.filter((permission) => !asked(permission))).toEqual([]);
  });

  it('can be written as JSON Schema, which the OpenAPI document is made of', () => {
    for (const shape of Object.values(shapes)) {
      expect(() => z.toJSONSchema(shape.input, { io: 'input' })).not.toThrow();
      expect(() => z.toJSONSchema(shape.output)).not.toThrow();
    }
  });

  it('takes no general field as a field of a call', () => {
    for (const shape of Object.values(shapes)) {
      for (const general of ['token', 'tenementId', 'chnlCode', 'fanyi']) {
        expect(Object.keys(shape.input.shape)).not.toContain(general);
      }
    }
  });
});

describe('shapes that rules hang on', () => {
  it('refuses a row size above 10000 instead of cutting it', () => {
    const input = shapes.noticePageQuery.input;
    expect(input.safeParse({ rowSize: 10_001 }).success).toBe(false);
    expect(input.parse({ rowSize: 10_000 })).toMatchObject({ startRow: 1, rowSize: 10_000 });
  });

  it.each([
    ['13800000001', true],
    ['12800000001', false],
    ['1380000000', false],
    ['138000000011', false],
    ['+8613800000001', false],
  ])('phone %s: %s', (phone, good) => {
    expect(shapes.smsSendCode.input.safeParse({ phone, purpose: 'register', captcha: 'x' }).success).toBe(
      good,
    );
  });

  it('takes a login by password or by code, and nothing in between', () => {
    const { input } = shapes.login;
    expect(input.safeParse({ account: 'a@b.cn', password: 'x' }).success).toBe(true);
    expect(input.safeParse({ phone: '13800000001', code: '123456' }).success).toBe(true);
    expect(input.safeParse({ account: 'a@b.cn', code: '123456' }).success).toBe(false);
    expect(input.safeParse({}).success).toBe(false);
  });

  it('takes one change of an order at a time', () => {
    const { input } = shapes.orderUpdate;
    expect(input.safeParse({ id: 1, remark: '' }).success).toBe(true);
    expect(input.safeParse({ id: 1 }).success).toBe(false);
    expect(input.safeParse({ id: 1, voucherRef: 'f', cancel: { reason: 'r' } }).success).toBe(false);
  });
});
