import { hash, verify } from '@node-rs/argon2';
import { badInput } from '@/lib/backend/http/errors';
import { readTextFile } from '@/lib/backend/seed/data-files';

/** OWASP's figures for argon2id, which is this library's default variant: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let common: ReadonlySet<string> | undefined;
let dummy: Promise<string> | undefined;

/** The same password typed on different keyboards is the same password. */
const normalise = (password: string) => password.normalize('NFKC');

/** The hash to keep, argon2id in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), OPTIONS);

/**
 * Whether it is the password of this hash. Without a hash the answer is false, and takes as long: an account that
 * does not exist can't be told from a wrong password.
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const right = await verify(kept ?? (await dummy), normalise(password));
  return kept !== null && right;
}

/** Whether it is one of the 3,000 most common passwords, whatever its case. */
export function isCommon(password: string): boolean {
  common ??= new Set(readTextFile('passwords/common.txt').split('\n'));
  return common.has(normalise(password).toLowerCase());
}

/** @throws CallError 1400 on `field`: `common` */
export function requireUncommon(password: string, field = 'password'): void {
  if (isCommon(password)) throw badInput({ [field]: 'common' });
}
