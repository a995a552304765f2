import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { rewrites } from './lib/routing/rewrites';
import {
  commonHeaders,
  DRAWN_PICTURES,
  dataPolicy,
  pagePolicy,
  SHARED_PICTURES,
} from './lib/routing/security-headers';

const { API_HOST, FILE_BASE, SITE_ORIGIN, NEXT_DIST_DIR, BENCH, BUILD_ONCE, NODE_ENV, STOREFRONT_BUILD_ID } =
  process.env;

const policy = pagePolicy({
  apiHost: API_HOST,
  fileBase: FILE_BASE,
  siteOrigin: SITE_ORIGIN,
  development: NODE_ENV === 'development',
});

/** Pictures that change with a release at most: without this, browsers ask for them on each page. */
const KEPT_PICTURES = {
  key: 'Cache-Control',
  value: 'public, max-age=86400, stale-while-revalidate=604800',
};

/** Named by their content. */
const KEPT_FOR_GOOD = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' };

const config: NextConfig = {
  distDir: NEXT_DIST_DIR || '.next',
  // One source, one id (scripts/build.mjs): instances that were built apart are one site to a browser, which would
  // otherwise load a whole page at each answer of another one. The framework's own is drawn at random.
  generateBuildId: () => STOREFRONT_BUILD_ID || null,
  poweredByHeader: false,
  // Some 150 rendered pages, counted in characters, of which each takes two bytes. Whoever asks for thousands of ids that are
  // not there fills it, whatever its size: by default (50 MB) with 30 MB more than a server's memory is to hold.
  cacheMaxMemorySize: 32 * 1024 * 1024,
  experimental: {
    // Few stylesheets: the server puts a page's own into the page (scripts/server/steps/styles-inside.ts).
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
    // Rendered pages live in memory alone: on disk they would outlive the data they show, and any number of
    // unknown ids would fill it.
    isrFlushToDisk: false,
    // Without it rewrites match in whatever letters and pages do not: `/pc/EN` was English, `/pc/EN/login` not there.
    caseSensitiveRoutes: true,
    // What the bundler keeps on disk makes the next build quicker and this one a fifth slower: where none follows, it is not
    // written (.ci/run).
    turbopackFileSystemCacheForBuild: BUILD_ONCE !== '1',
  },
  // Pages of the benchmark (page.bench.tsx) exist only in its own build.
  pageExtensions: [...(BENCH === '1' ? ['bench.tsx'] : []), 'tsx', 'ts'],
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'pino', '@node-rs/argon2', 'sharp', 'openchemlib'],
  // `npm run verify` checks the types; a first start should not pay for it again.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({ beforeFiles: [], afterFiles: rewrites(), fallback: [] }),
  // Nothing shows pictures through it, and it would work for anybody who asks.
  images: { unoptimized: true },
  headers: async () => [
    { source: '/:path*', headers: commonHeaders(SITE_ORIGIN) },
    // What stands below /api says its own policy; one that is set here would take its place.
    { source: '/((?!api(?:/|$)).*)', headers: [policy] },
    { source: DRAWN_PICTURES, headers: [dataPolicy] },
    { source: SHARED_PICTURES, headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }] },
    { source: '/:directory(art|icons)/:path*', headers: [KEPT_PICTURES] },
    { source: '/antd/:path*', headers: [KEPT_FOR_GOOD] },
  ],
};

/** What the plugin adds, a name for the bundler, a server that serves what is built can do without: with it come 20 MB. */
export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withMessages = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    // The browser gets messages taken apart, and not what takes them apart (7 kB).
    experimental: {
      messages: { path: './messages', format: 'json', locales: ['zh', 'en'], precompile: true },
    },
  })(config);
  for (const rule of Object.values(withMessages.turbopack?.rules ?? {}).flat()) {
    for (const one of typeof rule === 'object' && 'loaders' in rule ? (rule.loaders ?? []) : []) {
      if (typeof one === 'object') one.loader = './scripts/tooling/messages-loader.cjs';
    }
  }
  return withMessages;
}
