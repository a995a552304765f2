import { useTranslations } from 'next-intl';
import type { TrialState } from '@/lib/domain/trials/moves';

/** Where an application stands, in words. A foreign backend may know more states than are known here. */
export function useTrialState(): (state: TrialState) => string {
  const t = useTranslations('personal.trials');
  return (state) => (t.has(`states.${state}`) ? t(`states.${state}`) : t('unknownState'));
}
