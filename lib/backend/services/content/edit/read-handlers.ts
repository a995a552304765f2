import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, customer } from '@/lib/backend/db/schema';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { badInput, notFound } from '@/lib/backend/http/errors';
import { pick } from '@/lib/backend/localise';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import type { CallData } from '@/lib/contract/calls';
import { showHtml } from '../show-html';
import { type Compiled, compile, wholeHtml } from './compile';
import { listTexts, loadHelped, loadWaiting } from './list-texts';
import { findText, findVersion, findWithNewest, type LiveText, loadVersions, type Version } from './text';

export const contentList: Handler<'contentList'> = async (input, { db, lang }) => {
  const { startRow, rowSize } = input;
  const { rows, total } = await listTexts(db, input);
  const waiting = await loadWaiting(db, rows);
  const helped = await loadHelped(db, rows);
  const data = rows.map(({ kind, slug, title, publishedAt, editedAt }) => ({
    kind,
    slug,
    title: pick(title, lang).text,
    publishedAt: publishedAt?.toISOString() ?? null,
    editedAt: editedAt?.toISOString() ?? null,
    waitsUntil: waiting.get(`${kind} ${slug}`)?.toISOString() ?? null,
    helped: kind === 'question' ? (helped.get(slug) ?? { yes: 0, no: 0 }) : null,
  }));
  return { data, total, startRow, rowSize };
};

async function shownHtml(db: Database, compiled: Compiled): Promise<Bilingual> {
  const fileBase = await loadFileBase(db);
  const { zh, en } = wholeHtml(compiled);
  return { zh: showHtml(zh, fileBase), ...(en !== undefined && { en: showHtml(en, fileBase) }) };
}

interface Shown {
  live: LiveText;
  latest: number;
  /** In place of what readers see; null: just that. */
  newest: Version | null;
}

export async function showText(
  { live, latest, newest: version }: Shown,
  { db }: Pick<CallContext, 'db'>,
): Promise<CallData<'contentGet'>> {
  const { kind, slug, id, editedAt, data } = live;
  const { title, summary, source, publishedAt, revision } = version ?? live;
  return {
    kind,
    slug,
    id,
    title,
    summary,
    body: source,
    html: await shownHtml(db, await compile(db, source, data)),
    publishedAt: publishedAt?.toISOString() ?? null,
    revision,
    latest,
    live: live.revision,
    waitsUntil: version?.isPending ? version.liveAt.toISOString() : null,
    editedAt: editedAt?.toISOString() ?? null,
  };
}

/** @throws CallError 1404 `content.not_found`, `content.version_not_found` */
export const contentGet: Handler<'contentGet'> = async (input, context) => {
  const { db } = context;
  const found = await findWithNewest(db, input);
  const { revision } = input;
  if (revision === undefined) return showText(found, context);
  if (revision === found.live.revision) return showText({ ...found, newest: null }, context);
  const asked = await findVersion(db, input, revision);
  if (!asked) throw notFound('content.version_not_found');
  return showText({ ...found, newest: asked }, context);
};

/** @throws CallError 1400 with the texts that are wrong; 1404 `content.not_found` */
export const contentPreview: Handler<'contentPreview'> = async ({ body, ...key }, { db }) => {
  const { data } = await findText(db, key);
  const { zh, en } = body;
  const compiled = await compile(db, { zh, ...(en?.trim() && { en }) }, data);
  if (Object.keys(compiled.fields).length > 0) throw badInput(compiled.fields);
  return { html: await shownHtml(db, compiled) };
};

/** @throws CallError 1404 `content.not_found` */
export const contentVersions: Handler<'contentVersions'> = async (input, { db, lang }) => {
  const live = await findText(db, input);
  const versions = await loadVersions(db, input);
  const ids = [...new Set(versions.flatMap(({ actorId }) => actorId ?? []))];
  const names = await db
    .select({ id: customer.id, name: customer.custName })
    .from(customer)
    .where(inArray(customer.id, ids.length > 0 ? ids : [0]));
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return versions.map((version) => {
    const { revision, title, origin, actorId, savedAt, liveAt } = version;
    return {
      revision,
      title: pick(title, lang).text,
      origin,
      savedBy: (actorId !== null && nameOf.get(actorId)) || '',
      savedAt: savedAt.toISOString(),
      liveAt: liveAt.toISOString(),
      state: stateOf(version, live, versions),
    };
  });
};

function stateOf(
  { revision, liveAt, isPending }: Version,
  live: LiveText,
  all: readonly Version[],
): CallData<'contentVersions'>[number]['state'] {
  if (revision === live.revision) return 'live';
  if (isPending) return 'waiting';
  const isOvertaken = all.some((newer) => newer.revision > revision && newer.liveAt < liveAt);
  return isOvertaken ? 'dropped' : 'past';
}
