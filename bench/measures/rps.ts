import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { median, type Options } from '../parts/options';
import { agentOf } from '../parts/pages';
import type { Row, SectionReport } from '../parts/report';
import { type Server, WORK } from '../parts/servers';

const CONNECTIONS = 16;
/** Of what the framework alone serves: pages from the cache, and lists that are rendered on each request. */
const LEAST_SHARE = { static: 0.6, dynamic: 0.5 };
const MOST_P99_MS = 250;
const runFile = promisify(execFile);

/** Lists that differ in filter, order and page, each with 24 products, so that nothing but the data can be kept. */
const FILTERED = [
  ...['sort=newest', 'sort=name', 'sort=catalogNo', 'laser=488', 'laser=405', 'laser=561'],
  ...['sort=exNm&laser=488', 'page=2', 'page=3', 'page=4', 'page=2&sort=name', 'page=3&sort=newest'],
].map((query) => `/product?${query}`);

interface Load {
  perSecond: number;
  p99Ms: number;
}

/** wrk over some addresses in turn, one after the other on each connection. @throws when an answer is no success */
async function load(urls: string[], device: 'pc' | 'm', seconds: number): Promise<Load> {
  const script = path.join(WORK, 'requests.lua');
  const list = urls.map((url) => `"${new URL(url).pathname}${new URL(url).search}"`).join(', ');
  await writeFile(
    script,
    `local paths = { ${list} }
local at = 0
wrk.headers["User-Agent"] = "${agentOf(device)}"
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
`,
  );
  const origin = new URL(urls[0] ?? '').origin;
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', script, origin];
  const { stdout } = await runFile('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${urls[0]} did not always answer:\n${stdout}`);
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p99Ms: Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
  };
}

interface Target {
  figure: string;
  urls: string[];
  device: 'pc' | 'm';
  against: 'static' | 'dynamic';
}

/** Sixteen connections, in rounds that go through all targets, so that a disturbance meets baseline and result alike. */
export async function measureRps(shop: Server, bare: Server, { quick }: Options): Promise<SectionReport> {
  const [rounds, seconds] = quick ? [1, 3] : [5, 8];
  const baselines = {
    static: { urls: [`${shop.url}/bench.static`], name: 'empty static page' },
    dynamic: { urls: [`${bare.url}/list`], name: 'bare dynamic page, 24 items' },
  };
  const at = (device: string, address: string) => [`${shop.url}/${device}${address}`];
  const targets: Target[] = (['pc', 'm'] as const).flatMap((device) => [
    { figure: `home, cached, ${device}`, urls: at(device, ''), device, against: 'static' as const },
    {
      figure: `product list, cached, ${device}`,
      urls: at(device, '/product'),
      device,
      against: 'static' as const,
    },
    {
      figure: `productDetail, cached, ${device}`,
      urls: at(device, '/productDetail?goodsId=1'),
      device,
      against: 'static' as const,
    },
    {
      figure: `filtered list, 24 products, uncached, ${device}`,
      urls: FILTERED.map((address) => `${shop.url}/${device}${address}`),
      device,
      against: 'dynamic' as const,
    },
  ]);
  const results = new Map<string, Load[]>();
  const note = (key: string, result: Load) => results.set(key, [...(results.get(key) ?? []), result]);
  // One untimed round each: pages made, data fetched, and of what is rendered the code compiled, which takes some thousand requests.
  const untimed = { static: quick ? 1 : 3, dynamic: quick ? 1 : 20 };
  await load(baselines.dynamic.urls, 'pc', untimed.dynamic);
  for (const { urls, device, against } of targets) await load(urls, device, untimed[against]);
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['static', 'dynamic'] as const)
      note(kind, await load(baselines[kind].urls, 'pc', seconds));
    for (const { figure, urls, device } of targets) note(figure, await load(urls, device, seconds));
  }
  const perSecond = (key: string) => median((results.get(key) ?? []).map((one) => one.perSecond));
  const p99 = (key: string) => median((results.get(key) ?? []).map((one) => one.p99Ms));
  const rows = targets.flatMap(({ figure, against }): Row[] => {
    const [base, mine] = [perSecond(against), perSecond(figure)];
    const share: Row = {
      figure,
      budget: `≥ ${LEAST_SHARE[against] * 100} %`,
      baseline: `${base.toFixed(0)}/s (${baselines[against].name})`,
      result: `${mine.toFixed(0)}/s, ${((mine / base) * 100).toFixed(0)} %`,
      kept: mine >= LEAST_SHARE[against] * base,
    };
    if (against === 'static') return [share];
    return [
      share,
      {
        figure: `${figure}: p99`,
        budget: `< ${MOST_P99_MS} ms`,
        baseline: `${p99(against).toFixed(0)} ms`,
        result: `${p99(figure).toFixed(0)} ms`,
        kept: p99(figure) < MOST_P99_MS,
      },
    ];
  });
  return {
    rows,
    notes: [
      `wrk, ${CONNECTIONS} connections, median of ${rounds} rounds of ${seconds} s. The empty static page is one of the shop's own build behind the same server; the bare page is a dynamic page of the framework alone that shows the same facts of 24 items from memory. The filtered lists are ${FILTERED.length} different ones in turn, rendered on each request.`,
    ],
  };
}
