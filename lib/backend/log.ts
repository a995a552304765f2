import { type Logger, pino } from 'pino';
import { settings } from '@/lib/config/settings';

let instance: Logger | undefined;

/** The process's structured log (one JSON object a line, on standard output). Never give it tokens, bodies or query strings. */
export function logger(): Logger {
  instance ??= pino({
    level: settings().logLevel,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  });
  return instance;
}
