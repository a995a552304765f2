import 'server-only';
import { cache } from 'react';
import { callCached, isWorthCaching } from '@/lib/api/cached';
import { renderLimits } from '@/lib/api/render-limits';
import type { CallResult } from '@/lib/api/result';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { WaitBudget } from '@/lib/domain/wait-budget';
import type { Locale } from '@/lib/routing/site';
import { renewSoon } from './renew-soon';
import { required } from './required';

interface AskOptions {
  locale: Locale;
  /** How old the answer may be; 0 unless given: as old as the page. */
  seconds?: number;
  /** Of thousands of rows: how large the answer may be. */
  maxBytes?: number;
}

/** One for each page that is rendered: its layout, metadata and content wait together, not one after the other. */
const pageWaits = cache(() => {
  const { pageMs, secondaryMs } = renderLimits();
  return { until: Date.now() + pageMs, secondary: new WaitBudget(secondaryMs), secondaryMs };
});

/** The outcome of a call, or that the page has waited for as long as it may. */
export function ask<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { seconds = 0, ...options }: AskOptions,
): Promise<CallResult<CallData<N>>> {
  return callCached(name, input, { ...options, seconds, waitMs: pageWaits().until - Date.now() });
}

/**
 * What the page can't do without.
 *
 * @throws the framework's 404 for `not_found`; BackendFailure otherwise, and when the page has waited long enough
 */
export async function needed<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: AskOptions,
): Promise<CallData<N>> {
  return required(name, await ask(name, input, options));
}

/**
 * A block that the page can do without: waited for a short while, then its last good answer, then null, and the page
 * shows a small notice in its place. A page with such a hole is made anew soon.
 */
export async function secondary<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: AskOptions,
): Promise<CallData<N> | null> {
  const result = await secondaryOutcome(name, input, options);
  return result.ok ? result.data : null;
}

/** The same where it matters whether there is none or it could not be had. */
export async function secondaryOutcome<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { seconds = 0, ...options }: AskOptions,
): Promise<CallResult<CallData<N>>> {
  const { until, secondary: budget, secondaryMs } = pageWaits();
  const waitMs = Math.min(until - Date.now(), budget.leftMs());
  budget.begin();
  const result = await callCached(name, input, { ...options, seconds, waitMs, secondaryMs }).finally(() =>
    budget.end(),
  );
  if (!isWorthCaching(result)) await renewSoon();
  return result;
}
