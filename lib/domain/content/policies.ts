/** Terms of service: a text of the company as well, and the same one. */
export const TERMS = 'FWTK';
/** Privacy policy: a policy alone, read where the texts of the company are. */
export const PRIVACY = 'YSZC';
/** Places in the privacy policy, `{enquiryMonths}`: what it says there is what the shop does (`lib/config/settings.ts`). */
export const PRIVACY_PLACES = ['enquiryMonths'] as const;
