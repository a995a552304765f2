export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
/** A workbook; any other ZIP has the same first bytes (`xlsxProblem`). */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export type FileType = ImageType | 'application/pdf' | typeof XLSX;

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** What a file is by its first bytes, or null when it is nothing that is taken here. */
export function contentTypeOf(bytes: Buffer): FileType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, '%PDF-')) return 'application/pdf';
  if (startsWith(bytes, 'PK\x03\x04')) return XLSX;
  return null;
}

const BY_ENDING = new Map<string, FileType>([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jfif', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
  ['xlsx', XLSX],
]);

/** What a file claims to be by its name, or null for any other ending. */
export const claimedTypeOf = (name: string): FileType | null =>
  BY_ENDING.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? null;
