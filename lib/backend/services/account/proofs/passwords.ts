import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { badInput } from '@/lib/backend/http/errors';
import { createQueue, type WorkQueue } from '@/lib/backend/work-queue';

/** From the project's root. */
const COMMON = 'lib/backend/services/account/common-passwords/common.txt';

/** OWASP's figures for argon2id, which is this library's default variant: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** On globalThis: the framework bundles this module more than once, and the limit is the process's. */
const place = globalThis as typeof globalThis & { storefrontPasswords?: WorkQueue };

/**
 * Hashing a password takes 19 MiB and some 30 ms of a processor on purpose. Two at a time leave threads for files,
 * compression and names; a line of 64 is over within two seconds on a slow machine.
 */
const passwordQueue = (): WorkQueue => {
  place.storefrontPasswords ??= createQueue({ atOnce: 2, waiting: 64, waitMs: 3_000 });
  return place.storefrontPasswords;
};

let common: ReadonlySet<string> | undefined;
let dummy: Promise<string> | undefined;

/** The same password typed on different keyboards is the same password. */
const normalise = (password: string) => password.normalize('NFKC');

/**
 * The hash to keep, argon2id in PHC form. It is costly: whoever asks for it has been checked by everything cheaper.
 * @throws CallError 1503 `busy` when too many are asked for at once
 */
export const hashPassword = (password: string): Promise<string> =>
  passwordQueue().run(() => hash(normalise(password), OPTIONS));

/**
 * Whether it is the password of this hash. Without a hash the answer is false, and takes as long: an account that
 * does not exist can't be told from a wrong password. As costly as `hashPassword`.
 * @throws CallError 1503 `busy` when too many are asked for at once
 */
export function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  return passwordQueue().run(async () => {
    dummy ??= hash('nobody has this password', OPTIONS);
    const right = await verify(stored ?? (await dummy), normalise(password));
    return stored !== null && right;
  });
}

/** Whether it is one of the 3,000 most common passwords, whatever its case. */
export function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), COMMON), 'utf8').trimEnd().split('\n'),
  );
  return common.has(normalise(password).toLowerCase());
}

/** @throws CallError 1400 on `field`: `common` */
export function requireUncommon(password: string, field = 'password'): void {
  if (isCommon(password)) throw badInput({ [field]: 'common' });
}
