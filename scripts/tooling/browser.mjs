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

/**
 * A Chromium to test with: the one that CHROMIUM_PATH names, else the one without a window (Debian's package, with a
 * font that has Chinese), else any other of the system, else Playwright's own.
 * @returns path of the program, or null to use Playwright's own.
 * @throws Error when none can be had.
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  const found = find(HEADLESS);
  if (found) return found;
  say('Installing a browser (Debian package)');
  if (await installPackages(HEADLESS, FONT)) {
    const installed = find(HEADLESS);
    if (installed) return installed;
  }
  const other = find(...NAMES);
  if (other) return other;
  say("Installing a browser (Playwright's own)");
  if ((await run(process.execPath, [bin('playwright/cli.js'), 'install', '--with-deps', 'chromium'])) === 0)
    return null;
  if ((await run(process.execPath, [bin('playwright/cli.js'), 'install', 'chromium'])) === 0) return null;
  throw new Error('No browser: install Chromium, or name one with CHROMIUM_PATH');
}
