import { audit, changesBetween } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, contentVersion } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { type ContentKind, needsBody } from '@/lib/domain/content/entries';
import { compile } from './compile';
import { goLive, markEdited } from './go-live';
import { showText } from './read-handlers';
import { isFound } from './service-title';
import {
  findText,
  findVersion,
  findWithNewest,
  holdWithNewest,
  isSameText,
  type LiveText,
  loadVersions,
  type TextKey,
  type Version,
  type Written,
} from './text';

const moved = () => new CallError(CODE.conflict, 'content.moved');

type NewVersion = Pick<Version, 'title' | 'summary' | 'source' | 'publishedAt' | 'origin' | 'liveAt'>;

interface Sent {
  based: number;
  made: NewVersion;
  actorId: number;
  now: Date;
}

/** Keeps how the text stood before anybody changed it, so that it can be taken back to that. */
async function keepFirst(tx: Database, live: LiveText, now: Date): Promise<void> {
  const { kind, slug, revision, title, summary, source, publishedAt, updatedAt } = live;
  const at = updatedAt ?? now;
  await tx
    .insert(contentVersion)
    .values({
      ...{ kind, slug, revision, title, summary, source, publishedAt },
      origin: 'import',
      savedAt: at,
      liveAt: at,
    })
    .onConflictDoNothing();
}

/** Whether this very change was made already, by who sends it once more because no answer to the first came. */
function isMade({ latest, newest }: { latest: number; newest: Version | undefined }, sent: Sent): boolean {
  if (!newest || newest.revision !== latest || latest !== sent.based + 1) return false;
  const { made } = sent;
  if (newest.actorId !== sent.actorId || newest.origin !== made.origin) return false;
  const waits = made.liveAt > sent.now;
  if (waits ? newest.liveAt.getTime() !== made.liveAt.getTime() : newest.isPending) return false;
  return isSameText(newest, made);
}

/** What a reader sees of it, by the names that the log has for it. */
const loggedOf = ({ title, summary, source: html, publishedAt }: Written) => ({
  title,
  summary,
  html,
  publishedAt,
});

/** Without a change when it was made already. @throws CallError 1404 `content.not_found`; 1409 `content.moved` */
async function keepVersion(
  tx: Database,
  { key, based, version }: { key: TextKey; based: number; version: (live: LiveText) => NewVersion },
  context: CallContext,
): Promise<void> {
  const { customerId: actorId } = sessionOf(context);
  const { now } = context;
  const { live, latest, newest: waiting } = await holdWithNewest(tx, key);
  const made = version(live);
  if (latest !== based) {
    const [newest] = await loadVersions(tx, key, 1);
    if (isMade({ latest, newest }, { based, made, actorId, now })) return;
    throw moved();
  }
  await keepFirst(tx, live, now);
  const isPending = made.liveAt > now;
  const [kept] = await tx
    .insert(contentVersion)
    .values({
      ...made,
      kind: key.kind,
      slug: key.slug,
      revision: latest + 1,
      actorId,
      savedAt: now,
      isPending,
    })
    .onConflictDoNothing()
    .returning();
  if (!kept) throw moved();
  if (isPending) await markEdited(tx, live, now);
  else await goLive(tx, live, kept, now);
  await audit(tx, {
    actorId,
    action: made.origin === 'restore' ? 'content.restored' : 'content.changed',
    subject: 'content',
    subjectId: `${key.kind}/${key.slug}`,
    changes: {
      revision: { from: String(live.revision), to: String(kept.revision) },
      ...changesBetween(loggedOf(live), loggedOf(made)),
      // Of what waits for its time alone: all else shows at once.
      ...changesBetween(
        { liveAt: waiting?.isPending ? waiting.liveAt : null },
        { liveAt: isPending ? made.liveAt : null },
      ),
    },
    at: now,
  });
}

/** Without an empty English text: Chinese then shows in its place. */
const withoutEmpty = ({ zh, en }: { zh: string; en?: string | undefined }): Bilingual => ({
  zh,
  ...(en?.trim() && { en }),
});

/** Nothing would be left of it for readers. */
const isEmpty = (kind: ContentKind, source: Bilingual): boolean => needsBody(kind) && source.zh.trim() === '';

/**
 * @throws CallError 1400 with the fields that are wrong; 1404 `content.not_found`; 1409 `content.moved` when it is no
 * longer the version that was opened
 */
export const contentSave: Handler<'contentSave'> = async (input, context) => {
  const { db, now } = context;
  const { live } = await findWithNewest(db, input);
  const source = withoutEmpty(input.body);
  const { fields } = await compile(db, source, live.data);
  if (!(await isFound(db, live, input.title.zh))) fields['title.zh'] = 'service_unknown';
  if (isEmpty(live.kind, source)) fields['body.zh'] = 'required';
  if (live.summary && live.kind !== 'question' && !input.summary) fields['summary.zh'] = 'required';
  if (Object.keys(fields).length > 0) throw badInput(fields);
  await inTransaction(db, (tx) =>
    keepVersion(
      tx,
      {
        key: input,
        based: input.revision,
        version: ({ summary, publishedAt }) => ({
          title: withoutEmpty(input.title),
          summary: summary && (input.summary ? withoutEmpty(input.summary) : { zh: '' }),
          source,
          publishedAt: publishedAt && (input.publishedAt ? new Date(input.publishedAt) : publishedAt),
          origin: 'edit',
          liveAt: input.liveAt ? new Date(Math.max(Date.parse(input.liveAt), now.getTime())) : now,
        }),
      },
      context,
    ),
  );
  return showText(await findWithNewest(db, input), context);
};

/**
 * @throws CallError 1400 `content.version_empty`, `content.service_unknown`; 1404 `content.not_found`,
 * `content.version_not_found`; 1409 `content.moved`
 */
export const contentRestore: Handler<'contentRestore'> = async (input, context) => {
  const { db, now } = context;
  const past = await findVersion(db, input, input.version);
  if (!past) throw notFound('content.version_not_found');
  const { title, summary, source, publishedAt } = past;
  if (isEmpty(past.kind, source))
    throw new CallError(CODE.badInput, 'content.version_empty', { fields: { version: 'empty' } });
  if (!(await isFound(db, await findText(db, input), title.zh)))
    throw new CallError(CODE.badInput, 'content.service_unknown', { fields: { version: 'service_unknown' } });
  const version = () => ({ title, summary, source, publishedAt, origin: 'restore' as const, liveAt: now });
  await inTransaction(db, (tx) => keepVersion(tx, { key: input, based: input.revision, version }, context));
  return showText(await findWithNewest(db, input), context);
};
