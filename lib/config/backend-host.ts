/**
 * Where the browser's calls go: scheme and host of a foreign backend, '' for the embedded one. A page says it of itself;
 * while it is made, the setting does.
 */
export const backendHost = (): string =>
  typeof window === 'undefined'
    ? (process.env.API_HOST ?? '').trim().replace(/\/+$/, '')
    : (document.documentElement.dataset.apiHost ?? '');
