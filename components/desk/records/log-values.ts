import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { formatDateTime } from '@/lib/domain/dates';
import { AUDIT_FIELDS, type AuditField } from '@/lib/domain/desk/audit-log';
import { isCutOff, isMachineText, readSamples, readTexts } from '@/lib/domain/desk/audit-values';
import { formatFen } from '@/lib/domain/money';
import { PAYMENT_STATES } from '@/lib/domain/orders/states';
import { PERMISSIONS } from '@/lib/domain/permissions';
import { TRIAL_AUDIENCES, TRIAL_STATES } from '@/lib/domain/trials/moves';
import { stateOf } from '@/lib/views/orders/order';
import { useFieldText } from './log-words';

const VERIFICATION_STATES = ['NONE', 'PENDING', 'APPROVED', 'REJECTED'] as const;
/** Fields that are kept as JSON. Longer ones of older entries end anywhere. */
const KEPT_AS_JSON = ['title', 'summary', 'samples', 'bank'] as const;
const IN_LANGUAGES = ['title', 'summary'] as const;
const LANGUAGES = ['zh', 'en'] as const;

/** One of the words that a field takes; undefined for another. */
const wordOf = <Word extends string>(words: readonly Word[], value: string): Word | undefined =>
  words.find((word) => word === value);

/** How the fields whose values are no plain words or numbers are read. */
function useValueTexts(): Partial<Record<AuditField, (value: string) => string | undefined>> {
  const t = useTranslations('desk.log.values');
  const orders = useTranslations('orders');
  const trials = useTranslations('personal.trials.states');
  const identity = useTranslations('personal.identity.state');
  const audiences = useTranslations('desk.programmes.audiences');
  const { locale } = useSite();
  const listed = (words: readonly string[]) => words.join(locale === 'zh' ? '、' : ', ');
  const permissionOf = (code: string): string => {
    const known = wordOf(PERMISSIONS, code);
    return known ? t(`permissions.${known}`) : code;
  };
  return {
    status: (value) => {
      const state = stateOf(value);
      return state && orders(`states.${state}`);
    },
    payment: (value) => {
      const state = wordOf(PAYMENT_STATES, value);
      return state && orders(`payments.${state}`);
    },
    state: (value) => {
      const state = wordOf(TRIAL_STATES, value);
      return state && trials(state);
    },
    verificationState: (value) => {
      const state = wordOf(VERIFICATION_STATES, value);
      return state && identity(state);
    },
    audience: (value) => {
      const audience = wordOf(TRIAL_AUDIENCES, value);
      return audience && audiences(audience);
    },
    creditApproved: (value) => t(value === 'true' ? 'yes' : 'no'),
    assignedTo: (value) => `#${value}`,
    permissions: (value) => listed(value.split(',').filter(Boolean).map(permissionOf)) || '—',
    opensAt: formatDateTime,
    closesAt: formatDateTime,
    publishedAt: formatDateTime,
    liveAt: formatDateTime,
    samples: (value) => {
      const samples = readSamples(value);
      return samples
        ? listed(samples.map(({ skuCode, quota }) => `${skuCode} × ${quota}`)) || '—'
        : undefined;
    },
    bank: (value) => {
      const { accountName = '—', bankName = '—', accountNo = '—' } = readTexts(value) ?? {};
      return t('bank', { accountName, bankName, accountNo });
    },
  };
}

/** What was changed, as people read it; null for what an action has on record and left as it was. */
export function useChangeText(): (name: string, from: string | null, to: string | null) => string | null {
  const t = useTranslations('desk.log.values');
  const terms = useTranslations('desk.customers');
  const { locale } = useSite();
  const fieldOf = useFieldText();
  const texts = useValueTexts();
  const said = (name: string, value: string | null): string => {
    if (value === null) return name === 'priceGroup' ? terms('listPrices') : '—';
    if (name.endsWith('Fen') && /^-?\d+$/.test(value)) return formatFen(Number(value), locale);
    const field = wordOf(AUDIT_FIELDS, name);
    return (field && texts[field]?.(value)) ?? value;
  };
  /** The page's language, or the other one where only that was changed. */
  const inLanguages = (name: string, from: string | null, to: string | null): string | null => {
    const [before, after] = [readTexts(from), readTexts(to)];
    const changed = [locale, ...LANGUAGES].find((language) => before?.[language] !== after?.[language]);
    if (!changed) return null;
    const field = changed === locale ? fieldOf(name) : t(`inLanguage.${changed}`, { field: fieldOf(name) });
    return `${field}: ${before?.[changed] || '—'} → ${after?.[changed] || '—'}`;
  };
  return (name, from, to) => {
    // The log has a long text only where it was changed, of older ones a beginning that may be the same.
    const isKeptAsJson = wordOf(KEPT_AS_JSON, name) !== undefined;
    if (name === 'html' || (isKeptAsJson && [from, to].some(isCutOff)))
      return `${fieldOf(name)}: ${t(from === null ? 'written' : 'changed')}`;
    if (from === to) return null;
    if (wordOf(IN_LANGUAGES, name) && [from, to].some(isMachineText)) return inLanguages(name, from, to);
    const [before, after] = [said(name, from), said(name, to)];
    // Older entries have the same bank account twice, its parts in another order.
    return isKeptAsJson && before === after ? null : `${fieldOf(name)}: ${before} → ${after}`;
  };
}
