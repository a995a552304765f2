import { revalidatePath } from 'next/cache';
import { renewFor } from '@/lib/api/renewal';
import { withWaitBudget } from '@/lib/backend/db/waits';
import { statusOf } from '@/lib/backend/http/dispatch';
import { answerFailure } from '@/lib/backend/http/failure';
import { handleApi } from '@/lib/backend/http/handle';
import { respond } from '@/lib/backend/http/respond';
import { getDatabase } from '@/lib/backend/open-database';
import { loadShownRevision } from '@/lib/backend/services/content/shown-revision';
import { settings } from '@/lib/config/settings';
import { type Answer, CODE } from '@/lib/contract/call';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** No longer than the health address waits for a slow database. */
const WAIT_MS = 2_000;

/**
 * Looks whether products or texts have changed; if so, the next visitor of each page sees them. The server asks this of
 * itself (scripts/server/look-for-changes.ts), since the framework lets go of its pages inside a request alone. It costs
 * anybody else what `health` costs.
 */
export async function POST(request: Request): Promise<Response> {
  // Nothing tells of changes in a foreign backend.
  if (settings().apiHost !== null) return handleApi(request);
  const answer = await look().catch(answerFailure);
  return respond(
    JSON.stringify(answer),
    { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    statusOf(answer.code),
  );
}

let underWay: Promise<Answer> | undefined;

/** Those who ask at one time share one look: anybody may ask, and the embedded engine has one connection. */
function look(): Promise<Answer> {
  underWay ??= lookNow().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function lookNow(): Promise<Answer> {
  const found = await withWaitBudget(async () => loadShownRevision(await getDatabase(), new Date()), WAIT_MS);
  return { code: CODE.ok, data: { renewed: renewFor(found, () => revalidatePath('/', 'layout')) } };
}

export {
  handleApi as DELETE,
  handleApi as GET,
  handleApi as HEAD,
  handleApi as OPTIONS,
  handleApi as PATCH,
  handleApi as PUT,
};
