import { z } from 'zod';
import type { SourcePair } from '../content-folder';
import type { ContentProblem } from '../content-problem';
import type { Draft, FrontMatter } from '../markdown/front-matter';
import { splitSections } from '../markdown/markdown';
import type { MediaReader } from '../media';
import type { ContentReference } from '../reference';
import { type EnglishFields, file } from './fields';
import { OpenEntry } from './open-entry';
import { refuseSections } from './read-protocol';
import { unknownNames } from './unknown-names';

const readable = z.object({
  cover: file.optional().catch(undefined),
  files: z.array(z.object({ file })).catch([]),
  video: z.array(file).catch([]),
  captions: z.object({ zh: file.optional(), en: file.optional() }).catch({}),
  steps: z.array(z.object({ id: z.string() })).catch([]),
});

/**
 * What else is wrong with an entry some of whose fields are: names that are not there, files that are missing, steps
 * without a heading. So all that has to be put right is said in one round.
 */
export async function readDraft(
  pair: SourcePair,
  draft: Draft,
  en: FrontMatter<EnglishFields> | null,
  reference: ContentReference,
  reader: MediaReader,
): Promise<ContentProblem[]> {
  const names = unknownNames(pair.kind, draft, reference).map((problem) => ({
    file: pair.zh.file,
    ...problem,
  }));
  const { data } = readable.safeParse(draft.fields);
  if (!data) return names;
  const entry = new OpenEntry(pair, draft, en, reference.fileBase);
  await entry.loadMedia(reader, data);
  const keys = data.steps.map(({ id }) => id);
  if (pair.kind === 'protocol' && keys.length > 0) {
    refuseSections(entry, keys, splitSections(draft.body).sections, 'zh', draft.bodyLine);
    if (en) refuseSections(entry, keys, splitSections(en.body).sections, 'en', en.bodyLine);
  }
  return [...names, ...entry.problems];
}
