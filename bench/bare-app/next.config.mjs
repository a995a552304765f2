import { fileURLToPath } from 'node:url';

/** The framework alone: what the shop's figures are held against. Uses the shop's own installation of it. */
export default {
  poweredByHeader: false,
  distDir: '.next-bare',
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
};
