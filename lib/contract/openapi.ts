import { z } from 'zod';
import { ADDED_CALLS } from './added-calls';
import { CODE, HTTP_STATUS, type Route } from './call';
import { type CallName, callNames, shapes } from './calls';
import { routes } from './routes';

type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';
const FORM = 'application/x-www-form-urlencoded';

const general: Record<string, Json> = {
  token: {
    type: 'string',
    description: 'Session token; empty for a visitor. Among the first 64 KB of a larger body',
  },
  tenementId: { type: 'integer', const: 1 },
  chnlCode: { type: 'string', const: 'PC' },
  fanyi: { type: 'string', enum: ['EN', 'ZH'], description: 'Language of every text in the answer' },
};

let written: Json | undefined;

/** The wire contract as an OpenAPI 3.1 document, derived from the routes and shapes. */
export function openApiDocument(): Json {
  written ??= writeDocument();
  return written;
}

function writeDocument(): Json {
  const schemas: Record<string, Json> = { Refusal: refusal };
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const route: Route = routes[name];
    paths[route.path] = { [route.method.toLowerCase()]: operation(name, route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Storefront calls', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas },
  };
}

const refusal: Json = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer', enum: Object.values(CODE).filter((code) => code !== CODE.ok) },
    data: {},
    msg: { type: 'string', description: 'Stable machine word, never text for people' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field to machine word of what is wrong with it (code 1400)',
    },
    retryAfter: { type: 'integer', description: 'Seconds to wait (code 1429)' },
  },
};

function operation(name: CallName, route: Route, schemas: Record<string, Json>): Json {
  const input = addSchema(schemas, `${name}Input`, shapes[name].input, 'input');
  const data = addSchema(schemas, `${name}Data`, shapes[name].output, 'output');
  return {
    operationId: name,
    summary: `${shapes[name].summary}${ADDED_CALLS.has(name) ? ' (new)' : ''}`,
    'x-access': route.access,
    ...(route.permission && { 'x-permission': route.permission }),
    ...(route.method === 'GET'
      ? { parameters: parameters(input) }
      : { requestBody: requestBody(name, input) }),
    responses: {
      200: json('Done', {
        type: 'object',
        required: ['code', 'data'],
        properties: { code: { const: CODE.ok }, data: { $ref: `${SCHEMAS}${name}Data` } },
      }),
      default: json(`Refused; the HTTP status follows the code: ${statuses}`, { $ref: `${SCHEMAS}Refusal` }),
    },
    ...(data.description !== undefined && { description: data.description }),
  };
}

const statuses = Object.entries(HTTP_STATUS)
  .filter(([code]) => Number(code) !== CODE.ok)
  .map(([code, status]) => `${code} ${status}`)
  .join(', ');

const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

function requestBody(name: CallName, input: Json): Json {
  const encoding = Object.fromEntries(
    Object.entries(propertiesOf(input))
      .filter(([, schema]) => travelsAsJson(schema))
      .map(([field]) => [field, { contentType: 'application/json' }]),
  );
  return {
    required: true,
    content: {
      [FORM]: {
        schema: { allOf: [{ $ref: `${SCHEMAS}${name}Input` }, { type: 'object', properties: general }] },
        ...(Object.keys(encoding).length > 0 && { encoding }),
      },
    },
  };
}

function parameters(input: Json): Json[] {
  const required = Array.isArray(input.required) ? input.required : [];
  const own = Object.entries(propertiesOf(input)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(travelsAsJson(schema) ? { content: { 'application/json': { schema } } } : { schema }),
  }));
  const { token, tenementId, fanyi } = general;
  return [
    ...own,
    ...Object.entries({ token, tenementId, fanyi }).map(([name, schema]) => ({ name, in: 'query', schema })),
  ];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = (schema: Json): Json => (isObject(schema.properties) ? schema.properties : {});

/** Arrays and objects are one field holding JSON. */
const travelsAsJson = (schema: unknown) =>
  isObject(schema) && (schema.type === 'array' || schema.type === 'object' || '$ref' in schema);

/** Adds a schema, and those it defines inside, under names of the document; answers it as it stands there. */
function addSchema(
  schemas: Record<string, Json>,
  name: string,
  schema: z.ZodType,
  io: 'input' | 'output',
): Json {
  const {
    $schema: _,
    $defs,
    '~standard': __,
    ...rest
  }: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [key, inner] of Object.entries(isObject($defs) ? $defs : {})) {
    schemas[`${name}.${key}`] = relink(inner, name) as Json;
  }
  const own = relink(rest, name) as Json;
  schemas[name] = own;
  return own;
}

/** References are relative to the schema they were written in: make them relative to the document. */
function relink(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => relink(item, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== '$ref' || typeof item !== 'string') return [key, relink(item, name)];
      return [key, item === '#' ? `${SCHEMAS}${name}` : item.replace('#/$defs/', `${SCHEMAS}${name}.`)];
    }),
  );
}
