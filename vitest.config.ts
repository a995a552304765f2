import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      // The guard that keeps server code out of browser bundles has nothing to do here.
      'server-only': `${root}node_modules/next/dist/compiled/server-only/empty.js`,
    },
  },
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,contract,backend}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup.ts', 'tests/setup-passwords.ts'],
          testTimeout: 40_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup.ts', 'tests/setup-components.ts'],
          // Imported by its parts, which are modules for a bundler and bring their styles.
          server: { deps: { inline: [/antd-mobile/] } },
          testTimeout: 40_000,
        },
      },
    ],
  },
});
