/** How a page looks: colours, and measures in points. */
export const INK = '#0E1B2A';
export const BRAND = '#0B6E7F';
export const MUTED = '#55677A';
export const GROUND = '#F4F7FA';
export const MARGIN = 46;
/** Width between the margins of A4, in points. */
export const WIDTH = 595.28 - 2 * MARGIN;
export const FONT_SIZE = 9.5;
export const LINE_HEIGHT = 1.25;
