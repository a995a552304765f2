import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const STEPS = './scripts/tooling/steps.mjs';

/** Runs a few lines of the tooling in a plain Node, as the commands do. */
function inNode(code: string, env: Record<string, string> = {}): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim();
}

describe('the commands', () => {
  it('build again exactly when sources, or settings that are part of the build, changed', () => {
    const project = mkdtempSync(path.join(tmpdir(), 'storefront-steps-'));
    onTestFinished(() => rmSync(project, { recursive: true }));
    const write = (name: string, text: string) => {
      mkdirSync(path.join(project, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(project, name), text);
    };
    const hash = (env?: Record<string, string>) =>
      inNode(
        `import { sourceHash } from '${STEPS}'; console.log(await sourceHash(${JSON.stringify(project)}));`,
        env,
      );
    write('app/a/page.tsx', 'one');
    write('next.config.ts', 'config');
    const usual = hash();
    expect(usual).toMatch(/^[0-9a-f]{64}$/);
    write('README.md', 'no part of the build');
    expect(hash({ PORT: '4000', LOG_LEVEL: 'debug' })).toBe(usual);
    expect(hash({ API_HOST: 'https://api.example' })).not.toBe(usual);
    write('app/a/page.tsx', 'two');
    expect(hash()).not.toBe(usual);
    write('app/a/page.tsx', 'one');
    expect(hash()).toBe(usual);
    write('app/b.css', '');
    expect(hash()).not.toBe(usual);
  });

  it('need no package before they install any', () => {
    const files = [
      'scripts/start.mjs',
      'scripts/test.mjs',
      'scripts/verify.mjs',
      'scripts/tooling/steps.mjs',
    ];
    for (const file of [...files, 'scripts/tooling/browser.mjs', 'scripts/tooling/checks.mjs']) {
      const imports = [...readFileSync(file, 'utf8').matchAll(/^import .* from '([^']+)';$/gm)].map(
        (m) => m[1] ?? '',
      );
      for (const name of imports) expect(name, file).toMatch(/^(?:node:|\.)/);
    }
  });

  it('refuse a Node that is too old', () => {
    const code = `
      Object.defineProperty(process.versions, 'node', { value: '20.8.1' });
      const { checkNode } = await import('${STEPS}');
      checkNode();
      console.log('went on');`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('20.9.0');
    expect(run.stdout).not.toContain('went on');
  });

  it('find a free port', () => {
    const port = Number(inNode(`import { freePort } from '${STEPS}'; console.log(await freePort());`));
    expect(port).toBeGreaterThan(1023);
  });
});
