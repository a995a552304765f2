let leaving = false;

/**
 * Leaves the page for another address of this site, by a full load: what the old page knew is gone. The first one
 * to say where wins: logging out goes home, though a guard of the page then asks for the login page.
 */
export function hardNavigate(address: string): void {
  if (leaving) return;
  leaving = true;
  // Back here out of the browser's page cache: the page lives on and may leave again.
  window.addEventListener(
    'pageshow',
    () => {
      leaving = false;
    },
    { once: true },
  );
  window.location.assign(address);
}

/** Loads the page anew, for who is logged in now; nothing when it is being left already. */
export function reloadPage(): void {
  if (leaving) return;
  leaving = true;
  window.location.reload();
}
