import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Device } from '@/lib/routing/site';
import { ensureBrowsers } from '../../scripts/tooling/browser.mjs';
import { ensureInstalledIn, root } from '../../scripts/tooling/steps.mjs';
import { CHROMIUM_FLAGS } from '../parts/browser';
import { median, type Options } from '../parts/options';
import { agentOf, otherKinds, PAGES } from '../parts/pages';
import type { Row, SectionReport } from '../parts/report';
import type { Server } from '../parts/servers';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST_SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST = { lcpMs: 1800, tbtMs: 120, cls: 0.02 };
/** What is shown under which preset. */
const SHOWN = [
  ['pc', 'phone'],
  ['pc', 'desktop'],
  ['m', 'phone'],
] as const satisfies readonly [Device, Preset][];
/** Browsers of a page that may fail. */
const MOST_FAILED = 3;
/** Where Lighthouse is: 210 packages that nothing else needs, installed when this is measured first. */
const PLACE = 'bench/lighthouse';
/** One page in one browser takes 10 to 30 s. */
const LONGEST_MS = 180_000;

/** What is used of Lighthouse's report. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
  /** Why it measured nothing. */
  runtimeError?: object;
}

interface Run {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Audits that cost points outside performance. */
  failed: string[];
  /** Lighthouse's own index of the machine's speed while this was measured. */
  machineIndex: number;
}

function toRun(lhr: Result): Run {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const failed = CATEGORIES.slice(1).flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed,
    machineIndex: lhr.environment.benchmarkIndex,
  };
}

/** `phone`: its slow network and processor, for desktop pages too; `desktop`: Lighthouse's own settings for desktops. */
type Preset = 'phone' | 'desktop';

/** A desktop page is shown at a desktop's width to a desktop's name. */
const flagsFor = ({ device, preset, skipAudits }: Asked) => ({
  logLevel: 'error',
  onlyCategories: [...CATEGORIES],
  skipAudits,
  emulatedUserAgent: agentOf(device),
  ...(device === 'pc' &&
    preset === 'phone' && {
      screenEmulation: { mobile: true, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    }),
});

/** Results of a search are no pages for an index (lib/seo), which is all that Lighthouse would have against them. */
const skippedFor = (name: string) => (name === 'searchList' ? ['is-crawlable'] : []);

interface Asked {
  url: string;
  device: Device;
  preset: Preset;
  rounds: number;
  skipAudits: string[];
  chromePath: string | undefined;
}

async function measure(asked: Asked): Promise<Run[]> {
  const runs: Run[] = [];
  for (let tries = 0; runs.length < asked.rounds; tries++) {
    if (tries === asked.rounds + MOST_FAILED) throw new Error(`${asked.url} gives no figures`);
    // A new browser each time: one that has run for long is slower.
    const result = await measureOnce(asked).catch((error: Error) => {
      console.error(error.message);
      return null;
    });
    // A browser that paints nothing in time is no figure of the page.
    if (result && !result.runtimeError) runs.push(toRun(result));
  }
  return runs;
}

async function measureOnce(asked: Asked): Promise<Result | null> {
  const { url, preset, chromePath } = asked;
  const question = {
    url,
    preset,
    flags: flagsFor(asked),
    browser: { chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] },
  };
  const script = path.join(root, PLACE, 'measure.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(question)], {
    timeout: LONGEST_MS,
    // The one that makes it close its browser as well.
    killSignal: 'SIGINT',
    maxBuffer: 64 * 1024 ** 2,
  });
  return JSON.parse(stdout);
}

/** The name of a page's rows: desktop pages have rows for each preset. */
const nameOf = (name: string, { device, preset }: Pick<Asked, 'device' | 'preset'>) =>
  preset === 'desktop' ? `${name}, ${device}, desktop preset` : `${name}, ${device}`;

export async function measureLighthouse(
  shop: Server,
  bare: Server,
  { quick }: Options,
): Promise<SectionReport> {
  await ensureInstalledIn(PLACE);
  const chromePath = process.env.CHROME_PATH ?? (await ensureBrowsers()).whole ?? undefined;
  const rounds = quick ? 1 : 3;
  const of = (runs: Run[], pick: (run: Run) => number) => median(runs.map(pick));
  const rows: Row[] = [];
  const indexes: number[] = [];
  const others = await otherKinds(shop.url);
  for (const [device, preset] of SHOWN) {
    const asked = { device, preset, chromePath };
    const empty = await measure({ ...asked, url: `${bare.url}/`, rounds, skipAudits: [] });
    const emptyPage = {
      scores: `${CATEGORIES.map((name) => of(empty, (run) => run.scores[name])).join(' · ')} (empty page)`,
      times: `${(of(empty, (r) => r.lcpMs) / 1000).toFixed(2)} s · ${of(empty, (r) => r.tbtMs).toFixed(0)} ms · ${of(empty, (r) => r.cls).toFixed(3)}`,
    };
    const named = Object.entries(PAGES).map(([name, address]) => ({
      name,
      address: `/${device}${address}`,
      times: rounds,
    }));
    const once = [...others].map(([name, addresses]) => ({ name, address: addresses[device], times: 1 }));
    for (const { name, address, times } of [...named, ...once]) {
      const runs = await measure({
        ...asked,
        url: shop.url + address,
        rounds: times,
        skipAudits: skippedFor(name),
      });
      indexes.push(...runs.map((run) => run.machineIndex));
      const scores = CATEGORIES.map((category) => ({
        category,
        score: of(runs, (run) => run.scores[category]),
      }));
      const [lcpMs, tbtMs, cls] = [
        of(runs, (r) => r.lcpMs),
        of(runs, (r) => r.tbtMs),
        of(runs, (r) => r.cls),
      ];
      const failed = [...new Set(runs.flatMap((run) => run.failed))];
      rows.push(
        {
          figure: `${nameOf(name, asked)}: performance · accessibility · best practices · SEO`,
          budget: `≥ ${Object.values(LEAST_SCORES).join(' · ')}`,
          baseline: emptyPage.scores,
          result: [scores.map(({ score }) => score).join(' · '), failed.join(', ')]
            .filter(Boolean)
            .join('; '),
          kept: scores.every(({ category, score }) => score >= LEAST_SCORES[category]),
        },
        {
          figure: `${nameOf(name, asked)}: LCP · TBT · CLS`,
          budget: `< ${MOST.lcpMs / 1000} s · ${MOST.tbtMs} ms · ${MOST.cls}`,
          baseline: emptyPage.times,
          result: `${(lcpMs / 1000).toFixed(2)} s · ${tbtMs.toFixed(0)} ms · ${cls.toFixed(3)}`,
          kept: lcpMs < MOST.lcpMs && tbtMs < MOST.tbtMs && cls < MOST.cls,
        },
      );
    }
  }
  return {
    rows,
    notes: [
      `Lighthouse 12, mobile preset with its simulated slow network and processor, median of ${rounds} for the first four pages, one run for the other kinds. Desktop pages are shown 1350 px wide to a desktop's user agent under the same slow network and processor, and once more under Lighthouse's own settings for desktops. That a page may be crawled is not asked of search, whose results are kept out of indexes.`,
      `Lighthouse's index of the machine's speed was ${median(indexes).toFixed(0)} (median; ${Math.min(...indexes).toFixed(0)} to ${Math.max(...indexes).toFixed(0)}). Its slowdown of four is meant for about 1500: at half of that, what blocks counts twice.`,
    ],
  };
}
