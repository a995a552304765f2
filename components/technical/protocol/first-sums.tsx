import { planRun } from '@/lib/domain/protocol/plan-run';
import { usualRun } from '@/lib/domain/protocol/reagent-needs';
import type { Site } from '@/lib/routing/site';
import type { ProtocolView } from '@/lib/views/technical/protocol';
import type { ProtocolWords } from './protocol-words';
import { CartButton, NeedTable, Purchases } from './run-sums';

const NOTHING: ReadonlySet<number> = new Set();

/** The calculation for the default run, made on the server, so that browsers don't load the calculator for it. */
export function firstSums(site: Site, protocol: ProtocolView, words: ProtocolWords) {
  const { steps, reagents, products, controls } = protocol;
  const plan = planRun(steps, reagents, products, usualRun(controls));
  return {
    needs: <NeedTable protocol={protocol} plan={plan} words={words} />,
    purchases: <Purchases site={site} plan={plan} products={products} words={words} left={NOTHING} />,
    cart: <CartButton plan={plan} left={NOTHING} words={words} />,
  };
}
