import type { Locale } from '@/lib/routing/site';

const TENANT_ID = 1;
const CHANNEL = 'PC';

/** What every call carries beside its own fields, wherever they travel. */
export const queryFields = (token: string) => ({ token, tenementId: TENANT_ID });

/** The same in a form body. */
export const bodyFields = (token: string, locale: Locale) => ({
  ...queryFields(token),
  chnlCode: CHANNEL,
  fanyi: locale === 'en' ? 'EN' : 'ZH',
});
