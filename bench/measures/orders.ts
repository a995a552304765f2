import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { bin, root } from '../../scripts/tooling/steps.mjs';
import type { Options } from '../parts/options';
import type { Row, SectionReport } from '../parts/report';
import { WORK } from '../parts/servers';

/** Of what the bare insert does, in parts of one. */
const LEAST_SHARE = 0.25;
const PREVIEW_MS = 50;
const LIST_MS = 30;
/** Orders in the lists. */
const MANY = 1_000_000;

const throughput = z.object({ name: z.literal('orders a second'), placed: z.number(), bare: z.number() });
const timed = z.object({ name: z.string(), p50: z.number(), p95: z.number(), baseline: z.number() });
const figure = z.union([throughput, timed]);

/** `bench/orders/run.ts` on the embedded database and, with BENCH_DATABASE_URL, on a fresh one of that PostgreSQL. */
export async function measureOrders({ quick }: Options): Promise<SectionReport> {
  const placed = quick ? 100 : 600;
  const many = quick ? 20_000 : MANY;
  const server = process.env.BENCH_DATABASE_URL;
  const rows = await onEmbedded(placed, server ? 0 : many);
  if (server) rows.push(...(await onServer(server, placed, many)));
  return {
    rows,
    notes: [
      `Whole calls, sessions apart. Orders have three lines and come from eight customers at once; the bare insert writes the same rows (order, lines, event, message) in a transaction each. Lists hold ${many.toLocaleString('en')} orders of 5,000 customers, every hundredth order that of one of them; a bare query reads one page of rows alone.`,
      ...(server ? [] : ['Without BENCH_DATABASE_URL: nothing was measured on PostgreSQL.']),
    ],
  };
}

async function onEmbedded(placed: number, many: number): Promise<Row[]> {
  const folder = await mkdtemp(path.join(WORK, 'orders-'));
  try {
    return await run('PGlite', { DATA_DIR: folder, DATABASE_URL: '' }, placed, many);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onServer(server: string, placed: number, many: number): Promise<Row[]> {
  const name = `storefront_bench_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    return await run('PostgreSQL', { DATABASE_URL: url.href }, placed, many);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function run(
  engine: string,
  env: Record<string, string>,
  placed: number,
  many: number,
): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bin('tsx/dist/cli.mjs'), 'bench/orders/run.ts', String(placed), String(many)],
    { cwd: root, env: { ...process.env, ...env, LOG_LEVEL: 'silent' }, maxBuffer: 2 ** 24 },
  );
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{"name"'))
    .map((line) => toRow(engine, figure.parse(JSON.parse(line))));
}

function toRow(engine: string, found: z.output<typeof figure>): Row {
  if ('placed' in found) {
    const share = found.placed / found.bare;
    return {
      figure: `orders placed, ${engine}`,
      budget: `≥ ${LEAST_SHARE * 100} %`,
      baseline: `${Math.round(found.bare)}/s (bare insert)`,
      result: `${Math.round(found.placed)}/s, ${Math.round(share * 100)} %`,
      kept: share >= LEAST_SHARE,
    };
  }
  const { name, p50, p95, baseline } = found;
  const most = name.startsWith('preview') ? PREVIEW_MS : LIST_MS;
  return {
    figure: `${name}, ${engine}`,
    budget: `p95 < ${most} ms`,
    baseline: `${baseline} ms (bare query)`,
    result: `p95 ${p95} ms, p50 ${p50} ms`,
    kept: p95 < most,
  };
}
