import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { CHROMIUM_FLAGS } from './parts/browser';
import { agentOf } from './parts/pages';
const [base, device, path, cats, preset] = process.argv.slice(2);
  const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] });
  const out = await lighthouse(base + path, { port: chrome.port, logLevel:'error', onlyCategories:cats.split(','), emulatedUserAgent: agentOf(device as 'pc') }, preset ? desktopConfig : undefined);
  const l = out!.lhr;
  for (const c of Object.values(l.categories)) { console.log(c.id, c.score); for (const r of c.auditRefs) { const a = l.audits[r.id]!; if (r.weight>0 || (a.score!==null && a.score<0.9)) { if (a.score !== null && a.score < 1) console.log(' ', r.id, a.score, a.displayValue, JSON.stringify(a.details)?.slice(0, 1500)); } } }
  for (const id of ['lcp-breakdown-insight','largest-contentful-paint-element','lcp-discovery-insight','prioritize-lcp-image','network-rtt']) if (l.audits[id]) console.log(id, JSON.stringify(l.audits[id]!.details)?.slice(0,1800));
  chrome.kill();
