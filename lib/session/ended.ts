const KEY = 'session-ended';

/** Remembers, for this tab, that it comes to the login page because the backend ended its session (9003). */
export function noteSessionEnded(): void {
  try {
    window.sessionStorage.setItem(KEY, '1');
  } catch {
    // The login page then merely says less.
  }
}

/** Whether a session was ended on the way here; says so once. */
export function takeSessionEnded(): boolean {
  try {
    const ended = window.sessionStorage.getItem(KEY) === '1';
    window.sessionStorage.removeItem(KEY);
    return ended;
  } catch {
    return false;
  }
}
