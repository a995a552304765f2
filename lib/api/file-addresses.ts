import { fileAddress, isFilePath } from '@/lib/domain/file-address';

/** Fields of answers that name a file by its path below the file base, wherever they stand. */
const FIELDS: ReadonlySet<string> = new Set(['mainImg', 'logo', 'imgUrl', 'imgUrlMobile', 'cover']);
/** Lists of files: of each its `url`. */
const LISTS: ReadonlySet<string> = new Set(['gallery']);

const isPath = (value: unknown): value is string => typeof value === 'string' && isFilePath(value);

/**
 * An answer with addresses in the place of paths: whoever reads it need not know of the file base. The base is asked for
 * only where a path needs it; an answer without any is handed back as it is, one with is a copy.
 *
 * @param base '' when none is known: the path then counts from the root
 */
export async function withFileAddresses<T>(data: T, base: () => Promise<string>): Promise<T> {
  if (!hasPath(data)) return data;
  const root = await base();
  return mapped(data, root, false) as T;
}

function hasPath(data: unknown, inList = false): boolean {
  if (Array.isArray(data)) return data.some((item) => hasPath(item, inList));
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([key, value]) =>
    namesFile(key, inList) ? isPath(value) : hasPath(value, LISTS.has(key)),
  );
}

function mapped(data: unknown, base: string, inList: boolean): unknown {
  if (Array.isArray(data)) return data.map((item) => mapped(item, base, inList));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => {
    if (namesFile(key, inList)) return [key, isPath(value) ? fileAddress(base, value) : value];
    return [key, mapped(value, base, LISTS.has(key))];
  });
  return Object.fromEntries(entries);
}

const namesFile = (key: string, inList: boolean) => FIELDS.has(key) || (inList && key === 'url');
