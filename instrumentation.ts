/** Runs once when a server starts, never while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { prepareServer } = await import('./lib/backend/start');
  prepareServer();
}
