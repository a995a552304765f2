'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { requireGuards, runGuards } from '@/lib/session/guards';
import { hydrateSession, useSession } from '@/lib/session/store';
import styles from './guard.module.css';
import { useReloadOnReturn } from './reload-on-return';

interface Props {
  /** Names of guards; `auth` asks for a login. */
  guards: readonly string[];
  /** What the page is called, where its heading comes with what is guarded. */
  title?: string;
  children: ReactNode;
}

/**
 * Shows a page only to whom its guards let through; everybody else goes where the guard says (the login page, and
 * back here after it), also when the session ends while the page is open. Needs the messages `account`.
 *
 * @throws UnknownGuardError for a name that is no guard: the page answers 500 'Unknown middleware'
 */
export function AccountGuard({ guards, title, children }: Props) {
  requireGuards(guards);
  const { hydrated, token } = useSession();
  // An array written in the page is a new one each time.
  const names = JSON.stringify(guards);
  useEffect(() => {
    hydrateSession();
    if (!hydrated) return;
    const address = window.location.pathname + window.location.search;
    const target = runGuards(JSON.parse(names), { token, address });
    if (target !== null) hardNavigate(target);
  }, [hydrated, token, names]);
  // On the server, and until the storage was read, the session is unknown; a refused user is already being redirected.
  const passed = hydrated && runGuards(guards, { token, address: '/' }) === null;
  useReloadOnReturn(hydrated && !passed);
  return passed ? children : <Waiting title={title} />;
}

function Waiting({ title }: { title: string | undefined }) {
  const t = useTranslations('account.guard');
  return (
    <div className={styles.place}>
      {title !== undefined && <h1>{title}</h1>}
      <p className={styles.waiting} role="status">
        {t('waiting')}
      </p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </div>
  );
}
