import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { unseenInValue } from '@/lib/backend/import/invisible';
import type { Problem } from '@/lib/backend/import/problem';
import { unknownKey } from '@/lib/backend/import/unknown-key';

/** A file taken apart: its fields, and the text below them. */
export interface FrontMatter<T> {
  fields: T;
  body: string;
  /** Line on which the text begins. */
  bodyLine: number;
  /** Line on which a field stands; that of the nearest one above it when it is missing. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Fields that could be read and are not all as they should be. */
export type Draft = FrontMatter<unknown>;

type Read<T> =
  | { matter: FrontMatter<T>; problems: []; draft?: undefined }
  | { matter: null; problems: Problem[]; draft?: Draft };

/** Far above what any text has: what is read of them is compared with each other. */
const MAX_LETTERS = 64_000;

const FENCED = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

/** Reads the fields between `---` lines at the top of a file. */
export function readFrontMatter<S extends z.ZodType>(text: string, schema: S): Read<z.output<S>> {
  const found = FENCED.exec(text);
  const refuse = (line: number, field: string, word: string): Read<z.output<S>> => ({
    matter: null,
    problems: [{ line, field, word }],
  });
  if (!found) return refuse(1, 'file', 'content.no_fields');
  const counter = new LineCounter();
  if ((found[1] ?? '').length > MAX_LETTERS) return refuse(1, 'file', 'content.fields_long');
  // Quantities such as 1:200 stay what they look like: the core schema knows no sexagesimal numbers and no dates.
  const document = parseDocument(found[1] ?? '', {
    schema: 'core',
    lineCounter: counter,
    uniqueKeys: true,
    stringKeys: true,
    logLevel: 'error',
  });
  const broken = firstBroken(document);
  if (broken) return refuse(counter.linePos(broken.at).line + 1, 'file', broken.word);
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const offset = rangeStart(node);
      if (offset !== null) return counter.linePos(offset).line + 1;
    }
    return 1;
  };
  const raw: unknown = document.toJS() ?? {};
  const body = text.slice(found[0].length);
  const bodyLine = found[0].split('\n').length;
  const result = schema.safeParse(raw, { reportInput: true });
  const unseen = unseenValues(raw).map(({ path, value }) => ({
    line: lineOf(path),
    field: path.map(String).join('.'),
    word: 'text.control_character',
    params: { value },
  }));
  if (!result.success || unseen.length > 0)
    return {
      matter: null,
      problems: [...unseen, ...(result.error?.issues ?? []).flatMap((issue) => toProblems(issue, lineOf))],
      draft: { fields: raw, body, bodyLine, lineOf },
    };
  return { matter: { fields: result.data, body, bodyLine, lineOf }, problems: [] };
}

/** What can't be read, or would be read as something else than stands there. */
function firstBroken(document: Document.Parsed): { at: number; word: string } | null {
  const [error] = document.errors;
  if (error) return { at: error.pos[0], word: 'content.yaml' };
  let at: number | null = null;
  // A title that begins with an asterisk is one as well. Written out, a few of them fill any memory.
  visit(document, {
    Alias: (_, { range }) => {
      at = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  if (at !== null) return { at, word: 'content.alias' };
  const [warning] = document.warnings;
  if (!warning) return null;
  // A word of the text would be lost: `title: !new product`.
  return {
    at: warning.pos[0],
    word: warning.code === 'TAG_RESOLVE_FAILED' ? 'content.tag' : 'content.yaml',
  };
}

/** Signs that nobody sees, as YAML writes them in quotes (`"\0"`). */
function unseenValues(
  value: unknown,
  path: (string | number)[] = [],
): { path: typeof path; value: string }[] {
  if (typeof value === 'string') {
    const found = unseenInValue(value);
    return found === null ? [] : [{ path, value: found }];
  }
  if (Array.isArray(value)) return value.flatMap((one, index) => unseenValues(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => unseenValues(one, [...path, key]));
}

function rangeStart(node: unknown): number | null {
  if (typeof node !== 'object' || node === null || !('range' in node)) return null;
  const { range } = node;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : null;
}

/** What is said of a value of another type. */
const NEEDED: Readonly<Record<string, string>> = {
  number: 'content.number_needed',
  int: 'content.number_needed',
  string: 'content.text_needed',
  array: 'content.list_needed',
  object: 'content.fields_needed',
  record: 'content.fields_needed',
};

/** A schema's message is a machine word of ours where it has a dot in it. */
function toProblems(issue: z.core.$ZodIssue, lineOf: (path: readonly PropertyKey[]) => number): Problem[] {
  const field = issue.path.map(String).join('.') || 'file';
  const line = lineOf(issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      line: lineOf([...issue.path, key]),
      field: key,
      word: 'content.field_unknown',
    }));
  if (/^[a-z_]+\.[a-z_]+$/.test(issue.message)) return [{ line, field, word: issue.message }];
  if (issue.code === 'invalid_value')
    return [{ line, field, ...unknownKey(String(issue.input), new Set(issue.values.map(String))) }];
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ line, field, word: 'value.missing' }];
  if (issue.code === 'invalid_type')
    return [{ line, field, word: NEEDED[issue.expected] ?? 'content.shape' }];
  if ((issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'number')
    return [{ line, field, word: 'content.number' }];
  if (issue.code === 'too_big' && typeof issue.maximum === 'number') {
    const word = issue.origin === 'array' ? 'content.list_long' : 'text.too_long';
    return [{ line, field, word, params: { max: issue.maximum } }];
  }
  return [{ line, field, word: 'content.shape' }];
}
