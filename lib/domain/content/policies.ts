/** Terms of service: a text of the company as well, and the same one. */
export const TERMS = 'FWTK';
/** Privacy policy: a policy alone, read where the texts of the company are. */
export const PRIVACY = 'YSZC';
