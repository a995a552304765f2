import { expect, it } from 'vitest';
import type { Route } from '@/lib/contract/call';
import { callNames } from '@/lib/contract/calls';
import { openApiDocument } from '@/lib/contract/openapi';
import { routes } from '@/lib/contract/routes';

interface Json {
  [key: string]: Json | undefined;
}

// As a reader of the document gets it.
const document: Json = JSON.parse(JSON.stringify(openApiDocument()));
const at = (...keys: string[]) => keys.reduce<Json | undefined>((value, key) => value?.[key], document);

it('describes every call under its name, with who may make it', () => {
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item ?? {}));
  expect(operations.map((each) => each?.operationId).sort()).toEqual([...callNames].sort());
  for (const name of callNames) {
    const route: Route = routes[name];
    const operation = at('paths', route.path, route.method.toLowerCase());
    expect(operation).toMatchObject({ operationId: name, 'x-access': route.access });
    expect(operation?.['x-permission']).toBe(route.permission);
    expect(operation?.summary).toBeTruthy();
  }
});

it('has no reference that leads nowhere', () => {
  const references: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (key === '$ref') references.push(String(value));
    return value;
  });
  expect(references.length).toBeGreaterThan(callNames.length);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\//);
    expect(at(...reference.slice(2).split('/')), reference).toBeDefined();
  }
  expect(JSON.stringify(document)).not.toMatch(/"\$(defs|schema)"/);
});

it('says how a form is written: general fields, and JSON for lists', () => {
  const form = at(
    'paths',
    routes.gdGoodspageQuery.path,
    'post',
    'requestBody',
    'content',
    'application/x-www-form-urlencoded',
  );
  expect(form?.encoding).toMatchObject({ brandId: { contentType: 'application/json' } });
  expect(form?.encoding).not.toHaveProperty('rowSize');
  expect(JSON.stringify(form?.schema)).toMatch(/token.*tenementId.*chnlCode.*fanyi/);
  const query = at('paths', routes.paraCascade.path, 'get', 'parameters') as unknown as { name: string }[];
  expect(query.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['id', 'paramType', 'token', 'tenementId']),
  );
});

it('keeps trees as trees', () => {
  const text = JSON.stringify(at('components', 'schemas', 'gdGoodsGruopQueryZtreeData'));
  expect(text).toContain('$ref');
});
