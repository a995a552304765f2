import { existsSync } from 'node:fs';
import path from 'node:path';
import { bin, run, say } from './steps.mjs';

/** The same engine without a window: tests take a third less time in it. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FONT = 'fonts-noto-cjk';

function find(...names) {
  const directories = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/snap/bin');
  const candidates = names.flatMap((name) => directories.map((directory) => path.join(directory, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** Installs Debian packages when this is Debian and one may. @returns whether it went well. */
async function installPackages(...packages) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && (await run('sudo', ['-n', 'true'], { quiet: true })) !== 0) return false;
  const apt = (...args) => {
    const command = ['apt-get', '-o', 'Dpkg::Use-Pty=0', ...args];
    return run(isRoot ? command[0] : 'sudo', isRoot ? command.slice(1) : ['-n', ...command], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    });
  };
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if ((await apt(...install)) === 0) return true;
  return (await apt('update')) === 0 && (await apt(...install)) === 0;
}

/** Installs what of the system's browsers is missing and can be had as Debian packages. Needs nothing of node_modules. */
export async function installBrowsers() {
  const given = process.env.CHROMIUM_PATH;
  if ((given && existsSync(given)) || (find(HEADLESS) && find(...NAMES))) return;
  say('Installing a browser (Debian packages)');
  await installPackages('chromium', HEADLESS, FONT);
}

/**
 * Chromiums to test with: `whole` as people have it, and `quick` without a window, which does not keep pages for the
 * way back. Both are the one that CHROMIUM_PATH names; else the system's, as Debian's packages where one is missing
 * (with a font that has Chinese); else Playwright's own.
 * @returns paths of the programs, or null to use Playwright's own.
 * @throws Error when none can be had.
 */
export async function ensureBrowsers() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return { quick: given, whole: given };
  await installBrowsers();
  const whole = find(...NAMES);
  if (whole) return { quick: find(HEADLESS) ?? whole, whole };
  say("Installing a browser (Playwright's own)");
  const own = { quick: null, whole: null };
  if ((await run(process.execPath, [bin('playwright/cli.js'), 'install', '--with-deps', 'chromium'])) === 0)
    return own;
  if ((await run(process.execPath, [bin('playwright/cli.js'), 'install', 'chromium'])) === 0) return own;
  throw new Error('No browser: install Chromium, or name one with CHROMIUM_PATH');
}
