import type { translator } from '@/lib/i18n/translator';

type Words = ReturnType<typeof translator<'technical'>>;

/** Minutes as a person says them: `45 min`, `2 h`, `2 h 30 min`. */
export function writeDuration(minutes: number, t: Words): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('minutes', { minutes });
  return rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest });
}
