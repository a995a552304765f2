/**
 * An RRID as it is registered (`AB_2138258`): suppliers write `RRID:` before it or leave it out, and whatever shows one
 * says that word by itself.
 */
export const bareRrid = (rrid: string): string => rrid.replace(/^\s*RRID\s*[:：]?\s*/i, '').trim();
