/** The company text that a page of its own (`/contact`) stands in for: no list of texts leads to it. */
export const CONTACT_TEXT = 'LXWM';
