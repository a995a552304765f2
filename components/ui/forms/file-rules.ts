import type { UploadPurpose } from '@/lib/api/upload';
import type { Locale } from '@/lib/routing/site';

type Purpose = UploadPurpose | 'enquiry';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const PAPERS = { types: [...PICTURES, 'application/pdf'], words: ['JPG', 'PNG', 'WebP', 'PDF'], maxMb: 6 };

/** What the backend accepts, checked before the upload; the backend itself decides by the content. */
export const FILE_RULES: Record<
  Purpose,
  { types: readonly string[]; words: readonly string[]; maxMb: number }
> = {
  avatar: { types: PICTURES, words: ['JPG', 'PNG', 'WebP'], maxMb: 5 },
  identity: PAPERS,
  voucher: PAPERS,
  delivery: PAPERS,
  enquiry: {
    types: ['image/jpeg', 'image/png', 'application/pdf', XLSX],
    words: ['JPG', 'PNG', 'PDF', 'XLSX'],
    maxMb: 10,
  },
};

/** `JPG, PNG`, or `JPG、PNG`: what may be chosen, as a language lists it. */
export const fileTypes = (purpose: Purpose, locale: Locale): string =>
  FILE_RULES[purpose].words.join(locale === 'zh' ? '、' : ', ');

/** What is wrong with a chosen file at first sight; null when nothing is. A type the system does not know may pass. */
export function fileProblem(
  purpose: Purpose,
  file: { type: string; size: number },
): 'type' | 'tooBig' | null {
  const { types, maxMb } = FILE_RULES[purpose];
  if (file.type !== '' && !types.includes(file.type)) return 'type';
  return file.size > maxMb * 1024 * 1024 ? 'tooBig' : null;
}
