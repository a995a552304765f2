import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

/**
 * Measures one page once, in a browser of its own, and writes Lighthouse's report as JSON (null when there is none).
 * The argument is JSON too: `url`, `preset` (phone or desktop), Lighthouse's `flags`, and the `browser` to launch.
 * bench/measures/lighthouse.ts asks it.
 */
const { url, preset, flags, browser } = JSON.parse(process.argv[2]);
const chrome = await launch(browser);
try {
  const config = preset === 'desktop' ? desktopConfig : undefined;
  const outcome = await lighthouse(url, { ...flags, port: chrome.port }, config);
  process.stdout.write(JSON.stringify(outcome?.lhr ?? null));
} finally {
  chrome.kill();
}
