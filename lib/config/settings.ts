import path from 'node:path';
import { z } from 'zod';

/** Everything an operator can set. All of it is optional; an empty value counts as not set. */
export interface Settings {
  /** Port the storefront serves on. */
  port: number;
  /** Absolute directory of the embedded database and of uploaded files. */
  dataDir: string;
  /** PostgreSQL server; null: the embedded PGlite in `dataDir`. */
  databaseUrl: string | null;
  /** A foreign backend, without a trailing slash; null: the embedded one. */
  apiHost: string | null;
  /** Where files lie when that is another host than the backend's; null: it is not. */
  fileBase: string | null;
  /** Canonical address of the site (scheme and host, no slash at the end); never taken from a request's Host. */
  siteOrigin: string;
  /** How codes are sent; null: not at all. `console` only in demo mode. */
  smsProvider: 'console' | 'http' | null;
  smsUrl: string | null;
  /** How letters are sent; null: not at all. */
  mail: 'console' | { url: string; from: string } | null;
  /** Null: WeChat login is not shown. The secret is '' where a foreign backend has it. */
  wechat: { appId: string; secret: string; base: string | null } | null;
  /** Demo outbox, demo accounts and console SMS. */
  demo: boolean;
  /** How many proxies in front are trusted to tell the client's address. */
  trustProxy: number;
  /** Pages that people have opened are kept in their browsers for reading without a connection. */
  offlinePages: boolean;
  /** For how many months a visitor's enquiry is kept after the last word in it; the privacy policy says so. */
  enquiryMonths: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

interface SettingsProblem {
  name: string;
  problem: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DEFAULT_PORT = 3000;
const DEFAULT_ENQUIRY_MONTHS = 24;

/** An address with one of the schemes; without a trailing slash. */
const address = (...schemes: string[]) =>
  z.string().transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !schemes.includes(url.protocol.slice(0, -1)) || !url.hostname) {
      context.addIssue({
        code: 'custom',
        message: `must be an address starting with ${schemes.join(':// or ')}://`,
      });
      return z.NEVER;
    }
    return text.replace(/\/+$/, '');
  });

/** Of a mail server; a name and a password in it are percent-encoded. */
const mailServer = address('smtp', 'smtps').refine(
  (text) => {
    const { username, password } = new URL(text);
    try {
      return decodeURIComponent(username + password) !== undefined;
    } catch {
      return false;
    }
  },
  { message: 'user name and password must be percent-encoded (% is %25, # is %23, / is %2F)' },
);

const origin = address('http', 'https').refine((text) => new URL(text).origin === text.toLowerCase(), {
  message: 'must be a scheme and a host only, without a path or query',
});

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const variables = z.object({
  PORT: wholeNumber(1, 65_535).optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  API_HOST: address('http', 'https').optional(),
  /** Read by itself where the build and the security policy are made. */
  FILE_BASE: address('http', 'https').optional(),
  SITE_ORIGIN: origin.optional(),
  /** Not used yet, and nobody's to read: limits are counted in the database, caches live in each process. */
  REDIS_URL: address('redis', 'rediss').optional(),
  SMS_PROVIDER: oneOf(['console', 'http']).optional(),
  SMS_URL: address('http', 'https').optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  WECHAT_APPID: z.string().optional(),
  WECHAT_SECRET: z.string().optional(),
  WECHAT_BASE: address('http', 'https').optional(),
  DEMO: oneOf(['0', '1']).optional(),
  TRUST_PROXY: wholeNumber(0, 10).optional(),
  OFFLINE_PAGES: oneOf(['0', '1']).optional(),
  /** In fewer months one could go that waits for its answer still; what is kept for longer than ten years has no period. */
  ENQUIRY_MONTHS: wholeNumber(3, 120).optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings from an environment.
 * @returns the settings, or every bad one with its name; values are never repeated, since some are secret.
 */
export function readSettings(
  env: Environment,
): { ok: true; settings: Settings } | { ok: false; problems: SettingsProblem[] } {
  const given: Record<string, string> = {};
  for (const name of Object.keys(variables.shape)) {
    const value = env[name]?.trim();
    if (value) given[name] = value;
  }
  const parsed = variables.safeParse(given);
  const problems: SettingsProblem[] = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ name: String(issue.path[0]), problem: issue.message }));

  // What depends on several settings is judged from the raw values, so that it is listed beside bad ones.
  const demo = given.DEMO === undefined ? !given.DATABASE_URL && !given.API_HOST : given.DEMO === '1';
  if (given.SMS_PROVIDER === 'console' && !demo) {
    problems.push({
      name: 'SMS_PROVIDER',
      problem: 'console prints codes and is for demo mode only (DEMO=1)',
    });
  }
  if (given.SMS_PROVIDER === 'http' && !given.SMS_URL) {
    problems.push({ name: 'SMS_URL', problem: 'is needed when SMS_PROVIDER is http' });
  }
  if (given.SMTP_URL && !given.MAIL_FROM) {
    problems.push({ name: 'MAIL_FROM', problem: 'is needed when SMTP_URL is set' });
  }
  if (given.MAIL_FROM && !given.SMTP_URL) {
    problems.push({ name: 'SMTP_URL', problem: 'is needed when MAIL_FROM is set' });
  }
  // A foreign backend asks WeChat itself, and keeps the secret to itself.
  if (given.WECHAT_APPID && !given.WECHAT_SECRET && !given.API_HOST) {
    problems.push({ name: 'WECHAT_SECRET', problem: 'is needed when WECHAT_APPID is set' });
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems };

  const v = parsed.data;
  const port = v.PORT ?? DEFAULT_PORT;
  return {
    ok: true,
    settings: {
      port,
      dataDir: path.resolve(/* turbopackIgnore: true */ v.DATA_DIR ?? '.data'),
      databaseUrl: v.DATABASE_URL ?? null,
      apiHost: v.API_HOST ?? null,
      fileBase: v.FILE_BASE ?? null,
      siteOrigin: v.SITE_ORIGIN?.toLowerCase() ?? `http://localhost:${port}`,
      smsProvider: v.SMS_PROVIDER ?? (v.SMS_URL ? 'http' : demo ? 'console' : null),
      smsUrl: v.SMS_URL ?? null,
      // The demo's passwords are known to everybody: no letter leaves it.
      mail: demo ? 'console' : v.SMTP_URL && v.MAIL_FROM ? { url: v.SMTP_URL, from: v.MAIL_FROM } : null,
      wechat:
        v.WECHAT_APPID === undefined
          ? null
          : { appId: v.WECHAT_APPID, secret: v.WECHAT_SECRET ?? '', base: v.WECHAT_BASE ?? null },
      demo,
      trustProxy: v.TRUST_PROXY ?? 0,
      offlinePages: v.OFFLINE_PAGES !== '0',
      enquiryMonths: v.ENQUIRY_MONTHS ?? DEFAULT_ENQUIRY_MONTHS,
      logLevel: v.LOG_LEVEL ?? 'info',
    },
  };
}

class SettingsError extends Error {
  constructor(readonly problems: SettingsProblem[]) {
    super(problems.map((p) => `${p.name}: ${p.problem}`).join('\n'));
    this.name = 'SettingsError';
  }
}

let kept: Settings | undefined;

/** The settings of this process, read once. @throws SettingsError listing every bad one. */
export function settings(): Settings {
  if (!kept) {
    const read = readSettings(process.env);
    if (!read.ok) throw new SettingsError(read.problems);
    kept = read.settings;
  }
  return kept;
}

/** What is wrong with this process's settings; empty when they are good. */
export function settingsProblems(): SettingsProblem[] {
  const read = readSettings(process.env);
  return read.ok ? [] : read.problems;
}
