/**
 * As much as this process is willing to unpack: 50 million pixels, 200 MB. One bound for what is taken in and for what
 * is served: a picture that one side takes and the other leaves out would be kept and never seen.
 */
export const MAX_PIXELS = 50_000_000;
