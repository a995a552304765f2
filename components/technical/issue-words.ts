import type { translator } from '@/lib/i18n/translator';

type Words = ReturnType<typeof translator<'technical'>>;

/** The number of an issue as a person says it: one written "2026-6" has its year and number apart. */
export function issueWords(issue: string, t: Words): string {
  const [, year, number] = /^(\d{4})-(\d+)$/.exec(issue) ?? [];
  return year && number ? t('issueOf', { year, number }) : t('issue', { issue });
}
