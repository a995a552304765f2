import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { unseenInValue } from './invisible';
import type { Problem } from './problem';
import { unknownKey } from './unknown-key';

export type LineOf = (path: readonly PropertyKey[]) => number;

/** What somebody wrote by hand, and on which line of its file each part of it stands. */
interface Written {
  raw: unknown;
  lineOf: LineOf;
}

/**
 * Reads YAML, and JSON, which is a part of it.
 *
 * @param firstLine line of the file on which the text begins
 * @param isJson refuses words without quotation marks, which YAML takes with the one mark that was left behind
 * @returns what was written, or what is wrong with it
 */
export function readWritten(
  text: string,
  { firstLine = 1, isJson = false }: { firstLine?: number; isJson?: boolean } = {},
): Written | Problem {
  const counter = new LineCounter();
  const lineAt = (at: number) => counter.linePos(at).line + firstLine - 1;
  // Quantities such as 1:200 stay what they look like: the core schema knows no sexagesimal numbers and no dates.
  const document = parseDocument(text, {
    schema: 'core',
    lineCounter: counter,
    uniqueKeys: true,
    stringKeys: true,
    logLevel: 'error',
  });
  const broken = firstBroken(document) ?? (isJson ? firstUnquoted(document) : null);
  if (broken) return { line: lineAt(broken.at), field: 'file', word: broken.word };
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const offset = rangeStart(node);
      if (offset !== null) return lineAt(offset);
    }
    return 1;
  };
  return { raw: document.toJS() ?? {}, lineOf };
}

/** What was written, when it is as the schema has it. A schema's message is a machine word of ours where it has a dot in it. */
export function checkWritten<S extends z.ZodType>(
  { raw, lineOf }: Written,
  schema: S,
): { data: z.output<S>; problems: [] } | { data: null; problems: Problem[] } {
  const result = schema.safeParse(raw, { reportInput: true });
  const unseen = unseenValues(raw).map(({ path, value }) => ({
    line: lineOf(path),
    field: path.map(String).join('.'),
    word: 'text.control_character',
    params: { value },
  }));
  if (result.success && unseen.length === 0) return { data: result.data, problems: [] };
  const wrong = (result.error?.issues ?? []).flatMap((issue) => toProblems(issue, lineOf));
  return { data: null, problems: [...unseen, ...wrong] };
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

function firstUnquoted(document: Document.Parsed): { at: number; word: string } | null {
  let at: number | null = null;
  visit(document, {
    Scalar: (_, { type, value, range }) => {
      if (type === 'QUOTE_DOUBLE' || typeof value !== 'string') return undefined;
      at = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return at === null ? null : { at, word: 'content.yaml' };
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

function toProblems(issue: z.core.$ZodIssue, lineOf: LineOf): Problem[] {
  const field = issue.path.map(String).join('.') || 'file';
  const line = lineOf(issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      line: lineOf([...issue.path, key]),
      field: key,
      word: 'content.field_unknown',
    }));
  if (/^[a-z_]+\.[a-z_]+$/.test(issue.message))
    return [{ line, field, word: issue.message, ...(issue.code === 'custom' && { params: issue.params }) }];
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
