import { z } from 'zod';
import { CONTENT_KINDS } from '@/lib/domain/content/entries';
import { both, id, instant, keyword, page, paging } from './common';

const kind = z.enum(CONTENT_KINDS);
/** A text by what it is and the name of its file. */
const text = { kind, slug: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/) };
/** Numbers of versions end where ids do. */
const revision = id;

const shown = z.object({ zh: z.string(), en: z.string().optional() });
/** Markdown; an empty Chinese one is allowed where a name says it all. */
const body = z.object({ zh: z.string().max(200_000), en: z.string().max(200_000).optional() });

const origin = z.enum(['import', 'edit', 'restore']);

const contentText = z.object({
  ...text,
  id,
  title: shown,
  /** Null: texts of this kind have none. */
  summary: shown.nullable(),
  /** Markdown. */
  body: shown,
  /** The same as sanitised HTML. */
  html: shown,
  /** From when on it is out; null: texts of this kind are out as long as they are there. */
  publishedAt: instant.nullable(),
  /** Of what this answer shows. */
  revision,
  /** The newest there is: what `contentSave` asks for. */
  latest: revision,
  /** The one that readers see. */
  live: revision,
  /** When what this answer shows is to show, while it waits for that. */
  waitsUntil: instant.nullable(),
  /** When staff last changed it since its files were loaded. */
  editedAt: instant.nullable(),
});

/** What staff do to texts. */
export const contentDeskShapes = {
  contentList: {
    summary: 'Texts that staff may change, the ones changed last first',
    input: z.object({ kind: kind.optional(), keyword, ...paging }),
    output: page(
      z.object({
        ...text,
        title: z.string(),
        publishedAt: instant.nullable(),
        editedAt: instant.nullable(),
        /** When a change that waits is to show. */
        waitsUntil: instant.nullable(),
        /** What readers say of the answer to a question; null: it is none. */
        helped: z
          .object({ yes: z.number().int().nonnegative(), no: z.number().int().nonnegative() })
          .nullable(),
      }),
    ),
  },
  contentGet: {
    summary: 'One text to be changed or looked at: its newest version, or the one asked for',
    input: z.object({ ...text, revision: revision.optional() }),
    output: contentText,
  },
  contentPreview: {
    summary: 'Markdown as it would show; nothing is kept',
    input: z.object({ ...text, body }),
    output: z.object({ html: shown }),
  },
  contentSave: {
    summary: 'Change a text, at once or from a time on; 1409 when somebody else changed it meanwhile',
    input: z.object({
      ...text,
      /** The newest version when it was opened. */
      revision,
      title: both(200),
      summary: both(500).optional(),
      body,
      publishedAt: instant.optional(),
      /** From when on readers see the change; left out: at once. */
      liveAt: instant.optional(),
    }),
    output: contentText,
  },
  contentVersions: {
    summary: 'Versions of a text, the newest first; up to 200',
    input: z.object(text),
    output: z.array(
      z.object({
        revision,
        title: z.string(),
        origin,
        /** Empty: a command of the machine, or an account that is no longer there. */
        savedBy: z.string(),
        savedAt: instant,
        liveAt: instant,
        /** `dropped`: a newer one was shown before its time came, and no reader saw it. */
        state: z.enum(['live', 'waiting', 'past', 'dropped']),
      }),
    ),
  },
  contentRestore: {
    summary: 'Take a text back to one of its versions, at once; it becomes the newest version',
    input: z.object({
      ...text,
      /** The newest version when the list was read. */
      revision,
      version: revision,
    }),
    output: contentText,
  },
};
