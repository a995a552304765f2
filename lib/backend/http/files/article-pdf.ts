import { and, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { contentEntry } from '@/lib/backend/db/schema';
import { articlePaper } from '@/lib/backend/documents/articles/article-paper';
import { printPdf } from '@/lib/backend/documents/pdf/print-pdf';
import type { Lang } from '@/lib/backend/localise';
import { findEntry, published } from '@/lib/backend/services/content/entries';
import {
  MAX_CONTROLS,
  MAX_SAMPLES,
  type Run,
  USUAL_CONTROLS,
  usualRun,
} from '@/lib/domain/protocol/reagent-needs';
import { DATA_POLICY } from '@/lib/routing/csp';
import { respond } from '../respond';
import { DRAWN_CACHE } from './drawn-cache';

const NAME = /^([1-9]\d{0,8})\.pdf$/;
/** An issue is read within its page. */
const SHOWN_IN_PAGE = DATA_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/**
 * `{id}.pdf`: a protocol (for `samples`, `controls` and `overage` of the query), an article, or an issue with its
 * articles; null when there is none, or it isn't out.
 */
export async function serveArticlePdf(
  db: Database,
  segments: readonly string[],
  query: URLSearchParams,
  now = new Date(),
): Promise<Response | null> {
  const id = segments.length === 1 ? Number(NAME.exec(segments[0] ?? '')?.[1] ?? 0) : 0;
  const source = id > 0 ? await findEntry(db, 'article', id, now) : null;
  if (!source) return null;
  const lang: Lang = query.get('lang') === 'en' ? 'en' : 'zh';
  const slugs = (source.data.contents ?? []).flatMap(({ article }) => article ?? []);
  const paper = articlePaper(
    source,
    await findArticles(db, slugs, now),
    ({ controls = USUAL_CONTROLS }) => readRun(query, usualRun(controls)),
    lang,
  );
  if (!paper) return null;
  const { bytes, isWhole } = await printPdf(paper.model, paper.frame);
  return respond(new Uint8Array(bytes), {
    'Content-Type': 'application/pdf',
    'Content-Language': lang,
    'Content-Disposition': `inline; filename="${source.slug}-${lang}.pdf"`,
    'Content-Security-Policy': SHOWN_IN_PAGE,
    'Cache-Control': isWhole ? DRAWN_CACHE : 'no-store',
  });
}

async function findArticles(db: Database, slugs: readonly string[], now: Date) {
  if (slugs.length === 0) return [];
  const rows = await db
    .select()
    .from(contentEntry)
    .where(and(published('article', now), inArray(contentEntry.slug, [...slugs])));
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
}

/** A run from an address: what is out of range is as usual. */
function readRun(query: URLSearchParams, usually: Run): Run {
  const whole = (name: string, min: number, max: number, usual: number) => {
    const text = query.get(name) ?? '';
    const value = /^\d{1,4}$/.test(text) ? Number(text) : usual;
    return value >= min && value <= max ? value : usual;
  };
  return {
    samples: whole('samples', 1, MAX_SAMPLES, usually.samples),
    controls: whole('controls', 0, MAX_CONTROLS, usually.controls),
    overagePercent: whole('overage', 0, 100, usually.overagePercent),
  };
}
