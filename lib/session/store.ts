import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { mayOne } from '@/lib/domain/may-one';
import type { Permission } from '@/lib/domain/permissions';
import { isLocale, type Locale } from '@/lib/routing/site';
import {
  readKept,
  readStored,
  STORAGE_KEY,
  STORAGE_VERSION,
  type StoredSession,
  tolerantStorage,
  VISITOR,
} from './stored';

/** What the session keeps of a person. */
interface User {
  id: number;
  custNick: string;
  custName: string;
  photoUrl: string | null;
  isRz: boolean;
  authList: readonly string[];
}

/** What a login or registration answers: the token, and who it belongs to. */
export interface NewSession {
  token: string;
  user: User;
}

export interface SessionState extends StoredSession {
  /** False until local storage has been read: show neither the logged-in nor the logged-out state. */
  hydrated: boolean;
  /** The customer switched prices on. Never kept. */
  priceVisible: boolean;
  /** A login or registration succeeded. */
  logIn: (session: NewSession) => void;
  /** User info was loaded again. */
  setUser: (user: User) => void;
  /** Forgets the person; base address and language stay. */
  logOut: () => void;
  setLanguage: (language: Locale) => void;
  setFileBaseUrl: (fileBaseUrl: string) => void;
  setPriceVisible: (on: boolean) => void;
  /** Called at each load of the top bar: prices start hidden. */
  resetPriceVisible: () => void;
}

const fieldsOf = (user: User) => ({
  userid: String(user.id),
  userName: user.custNick || user.custName,
  avatar: user.photoUrl ?? '',
  isRz: user.isRz,
  authList: user.authList,
});

/** The session as the browser knows it. On the server it is always a visitor's, not yet hydrated. */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      ...readStored(null, 'zh'),
      hydrated: false,
      priceVisible: false,
      logIn: ({ token, user }) => set({ token, ...fieldsOf(user), priceVisible: false }),
      setUser: (user) => set(fieldsOf(user)),
      logOut: () => set({ ...VISITOR, priceVisible: false }),
      setLanguage: (language) => set({ language }),
      setFileBaseUrl: (fileBaseUrl) => set({ fileBaseUrl }),
      setPriceVisible: (on) => set({ priceVisible: on }),
      resetPriceVisible: () => set({ priceVisible: false }),
    }),
    {
      name: STORAGE_KEY,
      version: STORAGE_VERSION,
      storage: tolerantStorage(),
      skipHydration: true,
      partialize: (state) => readStored(state, state.language),
      merge: (found, current) => {
        const stored = readStored(found, current.language);
        const samePerson = stored.token === current.token;
        // A page is in its own language, whichever another tab keeps. What this page writes next says so: written at once, on
        // word of another tab's, two pages in two languages would answer each other for ever.
        const { locale } = document.documentElement.dataset;
        if (isLocale(locale)) stored.language = locale;
        return { ...current, ...stored, hydrated: true, priceVisible: samePerson && current.priceVisible };
      },
    },
  ),
);

/** Whether who is logged in has one of the permissions. */
export const useMay = (...permissions: readonly Permission[]): boolean =>
  useSession(({ authList }) => mayOne(authList, permissions));

let following = false;

/**
 * Reads the kept session, once, and follows what other tabs and later pages do to it from then on. Call it in the browser
 * before the session is used: in an effect of the shell, and before each call.
 */
export function hydrateSession(): void {
  if (following) return;
  following = true;
  // The storage is synchronous, so the state is there when this returns.
  void useSession.persist.rehydrate();
  // Who was known here last: somebody whose session ends by itself goes on here, as a visitor, with what was typed.
  let last = '';
  useSession.subscribe((_, { userid }) => {
    last = userid || last;
  });
  // What was typed here goes with who typed it, once somebody else is here or they left, on this page or on another.
  const follow = (left: boolean) => {
    void useSession.persist.rehydrate();
    const { userid } = useSession.getState();
    if (last && last !== userid && (left || userid)) window.location.reload();
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    // Gone altogether: `sayLeft`, or all that this site keeps was removed.
    if (key === STORAGE_KEY || key === null) follow(!newValue);
  });
  // Back out of the browser's page cache: not every browser tells a page that slept what was done meanwhile, so a session that
  // ended by itself is taken for a log-out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(true);
  });
}

/**
 * Forgets the person when it is still this token's session: an answer that comes late ends no newer login. What is
 * kept is read again first, since word of another tab's login may be on its way.
 * @returns false when somebody is logged in by another token
 */
export function endSession(token: string): boolean {
  const kept = readKept();
  if (kept && kept.token !== '' && kept.token !== token) void useSession.persist.rehydrate();
  const session = useSession.getState();
  if (session.token === token) session.logOut();
  return useSession.getState().token === '';
}
