import type { PersistStorage } from 'zustand/middleware';
import { isLocale, type Locale } from '@/lib/routing/site';

/** What local storage keeps (specification, section 3). */
export interface StoredSession {
  /** Empty: a visitor. */
  token: string;
  userid: string;
  userName: string;
  avatar: string;
  /** True: the customer's identity is verified. */
  isRz: boolean;
  /** Base address of files; empty until it has been asked for. */
  fileBaseUrl: string;
  language: Locale;
  authList: readonly string[];
}

export const STORAGE_KEY = 'storefront-session';
/** Goes up when the stored fields change their meaning; older ones are then forgotten. */
export const STORAGE_VERSION = 1;

/** The fields that belong to the person, as a visitor has them. */
export const VISITOR = {
  token: '',
  userid: '',
  userName: '',
  avatar: '',
  isRz: false,
  authList: [],
} as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Stored fields, whatever was found in the storage: a field that is not what it should be counts as absent. */
export function readStored(found: unknown, language: Locale): StoredSession {
  const from: Record<string, unknown> = typeof found === 'object' && found !== null ? { ...found } : {};
  const shared = {
    fileBaseUrl: text(from.fileBaseUrl),
    language: isLocale(from.language) ? from.language : language,
  };
  const token = text(from.token);
  if (token === '') return { ...VISITOR, ...shared };
  return {
    ...shared,
    token,
    userid: text(from.userid),
    userName: text(from.userName),
    avatar: text(from.avatar),
    isRz: from.isRz === true,
    authList: Array.isArray(from.authList) ? from.authList.filter((item) => typeof item === 'string') : [],
  };
}

/** The session that local storage holds; null when it holds none that can be read. */
export function readKept(): StoredSession | null {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof found !== 'object' || found === null || !('state' in found)) return null;
    return 'version' in found && found.version === STORAGE_VERSION ? readStored(found.state, 'zh') : null;
  } catch {
    return null;
  }
}

/**
 * Local storage that never throws: a private window, a full or forbidden storage and broken JSON all read as
 * "nothing kept". Nothing is written before it has been read once, so a default can't overwrite a session.
 */
export function tolerantStorage(): PersistStorage<StoredSession> {
  let read = false;
  return {
    getItem: () => {
      read = true;
      const state = readKept();
      return state && { state, version: STORAGE_VERSION };
    },
    setItem: (key, value) => {
      if (!read) return;
      try {
        window.localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The session then lasts as long as the page.
      }
    },
    removeItem: (key) => {
      try {
        window.localStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
