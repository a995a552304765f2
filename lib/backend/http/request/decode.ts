import type { z } from 'zod';
import type { Lang } from '@/lib/backend/localise';
import { badInput } from '../errors';
import { parseJson } from './json';

/** Fields as they arrive: text by name. A body may name a field twice. */
export type WireFields = URLSearchParams | Readonly<Record<string, string>>;

/** What every request carries beside its call's own fields. */
interface GeneralFields {
  token: string;
  lang: Lang;
}

const GENERAL = ['token', 'tenementId', 'chnlCode', 'fanyi'] as const;

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
/** NUL and lone surrogates: no database text can hold them. */
const UNSTORABLE = /\0|[\uD800-\uDFFF]/u;

type Kind = 'text' | 'number' | 'boolean' | 'json';

/**
 * Parts the general fields from the call's own. English only for `fanyi=EN`; everything else is Chinese.
 * @param fallback `fanyi` of a call that carries none: a GET says its language in a header
 * @throws CallError 1400 `repeated` when a field comes twice.
 */
export function splitFields(
  wire: WireFields,
  fallback?: 'EN',
): { general: GeneralFields; fields: Map<string, string> } {
  const fields = new Map<string, string>();
  const entries = wire instanceof URLSearchParams ? wire.entries() : Object.entries(wire);
  for (const [name, value] of entries) {
    if (fields.has(name)) throw badInput({ [name]: 'repeated' });
    fields.set(name, value);
  }
  const general: GeneralFields = {
    token: fields.get('token') ?? '',
    lang: (fields.get('fanyi') ?? fallback) === 'EN' ? 'en' : 'zh',
  };
  for (const name of GENERAL) fields.delete(name);
  return { general, fields };
}

/**
 * Turns text fields into what the call's schema asks for: scalars by their type, arrays and objects from one field
 * of JSON. Fields that the schema does not know are ignored.
 * @throws CallError 1400 with a machine word for each bad field (`lines.0.qty` for an inner one).
 */
export function decodeFields<T extends z.ZodObject>(
  schema: T,
  fields: ReadonlyMap<string, string>,
): z.output<T> {
  const input: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = fields.get(name);
    if (text === undefined) continue;
    const value = decodeValue(kindOf(field), text);
    if (value === UNREADABLE) problems[name] = 'json';
    else if (holdsUnstorable(value)) problems[name] = 'characters';
    else input[name] = value;
  }
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const at = issue.path.map(String);
      // What was not even readable has its word already; that it is then missing says nothing more.
      if (at[0] !== undefined && at[0] in problems) continue;
      // A bad element of a list of scalars is the list's own fault: the list is the field.
      if (typeof issue.path.at(-1) === 'number') at.pop();
      problems[at.join('.')] ??= wordOf(issue, valueAt(input, issue.path) === undefined);
    }
  }
  if (!parsed.success || Object.keys(problems).length > 0) throw badInput(problems);
  return parsed.data;
}

const UNREADABLE = Symbol('unreadable');

function decodeValue(kind: Kind, text: string): unknown {
  if (kind === 'number') return NUMBER.test(text) ? Number(text) : text;
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (kind === 'text') return text;
  try {
    return parseJson(text);
  } catch {
    return UNREADABLE;
  }
}

/** How a field of this schema travels, seen through optional, default, nullable and the like. */
function kindOf(schema: z.core.$ZodType): Kind {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
    case 'object':
    case 'record':
    case 'tuple':
      return 'json';
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return kindOf(def.innerType);
    case 'pipe':
      return kindOf(def.in);
    case 'lazy':
      return kindOf(def.getter());
    case 'literal':
      return typeof def.values[0] === 'number'
        ? 'number'
        : typeof def.values[0] === 'boolean'
          ? 'boolean'
          : 'text';
    case 'union':
      return def.options[0] ? kindOf(def.options[0]) : 'text';
    default:
      return 'text';
  }
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => UNSTORABLE.test(key) || holdsUnstorable(item));
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

const OWN_WORD = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/;

/** A stable machine word for what is wrong; a schema may give its own as the message of a refinement. */
function wordOf(issue: z.core.$ZodIssue, missing: boolean): string {
  if (issue.code === 'custom') return OWN_WORD.test(issue.message) ? issue.message : 'value';
  if (missing) return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return 'type';
    case 'too_small':
    case 'too_big':
      return issue.code;
    case 'invalid_format':
      return 'format';
    default:
      return 'value';
  }
}
