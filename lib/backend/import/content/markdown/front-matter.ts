import type { z } from 'zod';
import type { Problem } from '@/lib/backend/import/problem';
import { checkWritten, readWritten } from '@/lib/backend/import/written';

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
  if ((found[1] ?? '').length > MAX_LETTERS) return refuse(1, 'file', 'content.fields_long');
  const written = readWritten(found[1] ?? '', { firstLine: 2 });
  if ('word' in written) return { matter: null, problems: [written] };
  const { raw, lineOf } = written;
  const body = text.slice(found[0].length);
  const bodyLine = found[0].split('\n').length;
  const { data, problems } = checkWritten(written, schema);
  if (data === null) return { matter: null, problems, draft: { fields: raw, body, bodyLine, lineOf } };
  return { matter: { fields: data, body, bodyLine, lineOf }, problems: [] };
}
