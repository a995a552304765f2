import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/**
 * Every document that is loaded from now on has axe with it: for a test that asks on many. To hand half a megabyte over
 * to each page anew costs nearly as much as to ask it.
 */
export const bringAxe = (page: Page) => page.addInitScript({ path: axeFile });

/**
 * What axe finds on the page once all that moves or fades in is there (half faded in, words are too pale): rule, impact
 * and the first places, readable in a failure.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axeFile });
  const violations = await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY && playState === 'running',
        );
    // What has come in may bring in more.
    for (let found = moving(); found.length > 0; found = moving())
      await Promise.allSettled(found.map(({ finished }) => finished));
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    // What passes is as many places again to describe, and nobody reads it.
    // Size of targets is a rule that axe leaves out until it is asked for.
    const rules = { 'target-size': { enabled: true } };
    // Films alone are asked for by a rule that runs; to read the styles anew would be for one that axe leaves out.
    const preload = { assets: ['media'] };
    return (await axe.run({ resultTypes: ['violations'], rules, preload })).violations;
  });
  return violations
    .map(visibleTargets)
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, impact, nodes }) =>
        `${id} (${impact}) × ${nodes.length}: ${nodes
          .slice(0, 3)
          .map((node) => `${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`)
          .join(' | ')}`,
    );
}

/** A field below a bar that stays in view is as large as it is once the page is scrolled. */
const visibleTargets = (violation: Violation): Violation => ({
  ...violation,
  nodes: violation.nodes.filter(
    ({ failureSummary }) => violation.id !== 'target-size' || !failureSummary?.includes('partially obscured'),
  ),
});
