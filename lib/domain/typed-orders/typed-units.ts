export const MEASURES = '支|瓶|盒|个|套|件|包|份|管';
/** Whole words: `kits` is not `kit` and an `s` of what is asked for. */
export const UNITS = `(?:${MEASURES}|(?:vials?|bottles?|boxes|box|kits?|packs?|pieces?|pcs?|ea|each|tubes?|units?)(?![a-z]))`;
