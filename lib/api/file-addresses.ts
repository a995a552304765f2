import { fileAddress, isFilePath, isRooted, ofBackend } from '@/lib/domain/file-address';

/** Fields of answers that name a file by its path below the file base, or by an address, wherever they stand. */
const FIELDS = /^(mainImg|logo|(img|pdf|photo)Url|imgUrlMobile|cover|structure|pdf|url)$/;

/**
 * An answer with addresses in the place of paths: whoever reads it need not know of the file base, nor where the backend
 * is. The base is asked for only where a path needs it; an answer without any is handed back as it is, one with is a copy.
 *
 * @param base '' when none is known: the path then counts from the root
 * @param host scheme and host of a foreign backend, whose addresses count from its own root
 */
export async function withFileAddresses<T>(data: T, base: () => Promise<string>, host = ''): Promise<T> {
  const isBelowBase = names(data, isFilePath);
  if (!isBelowBase && !(host !== '' && names(data, isRooted))) return data;
  const root = isBelowBase ? await base() : '';
  return mapped(data, (path) => ofBackend(host, fileAddress(root, path))) as T;
}

/** Whether a file is named in a way that `needs` something done. */
function names(data: unknown, needs: (path: string) => boolean): boolean {
  if (Array.isArray(data)) return data.some((item) => names(item, needs));
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([key, value]) =>
    FIELDS.test(key) && typeof value === 'string' ? needs(value) : names(value, needs),
  );
}

function mapped(data: unknown, address: (path: string) => string): unknown {
  if (Array.isArray(data)) return data.map((item) => mapped(item, address));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    FIELDS.test(key) && typeof value === 'string' ? address(value) : mapped(value, address),
  ]);
  return Object.fromEntries(entries);
}
