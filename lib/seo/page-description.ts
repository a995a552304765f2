import { cutText } from '@/lib/domain/text/cut-text';

/** Search engines show no more of it. */
const LONGEST_DESCRIPTION = 160;

/** The start of a plain text, as a page's description. */
export const pageDescription = (text: string): string => cutText(text, LONGEST_DESCRIPTION);
