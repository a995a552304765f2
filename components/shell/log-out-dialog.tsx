'use client';

import { useEffect, useRef } from 'react';
import { leave } from '@/components/account/leave';
import styles from '@/components/ui/dialogs/dialog.module.css';
import { callBrowser } from '@/lib/api/browser';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { inTime } from '@/lib/api/in-time';
import { useSession } from '@/lib/session/store';

export interface LogOutWords {
  title: string;
  detail: string;
  cancel: string;
  confirm: string;
}

interface Props {
  home: string;
  words: LogOutWords;
  onClose: () => void;
}

/** Whoever comes to this browser next must not find what is to be forgotten because a server hangs. */
const ANSWER_MS = 4_000;

/**
 * Asks before logging out and warns about what is not saved. Confirmed, it ends the session on the server, forgets
 * the token (also when the server was not reached or does not answer soon) and what was typed before the login, and
 * goes home; cancelled, nothing changes.
 */
export function LogOutDialog({ home, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const confirm = async () => {
    const { token, userid } = useSession.getState();
    dialog.current?.setAttribute('aria-busy', 'true');
    await inTime(callBrowser('mediaLoginOut', {}), ANSWER_MS);
    leave(token, userid);
    hardNavigate(home);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="log-out-title" onClose={onClose}>
      <h2 id="log-out-title">{words.title}</h2>
      <p>{words.detail}</p>
      <form method="dialog" className={styles.actions}>
        <button type="submit" className="button">
          {words.cancel}
        </button>
        <button type="button" className="button button-primary" onClick={confirm}>
          {words.confirm}
        </button>
      </form>
    </dialog>
  );
}
