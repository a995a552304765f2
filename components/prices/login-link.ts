/**
 * Lets the links to the login that are marked `data-login-next` lead back to where they were pressed. They stand in
 * markup that is the same for every page, so none of them can know the address.
 *
 * @returns how to stop
 */
export function leadBackHere(): () => void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-login-next]') : null;
    if (!link) return;
    const address = new URL(link.href);
    address.searchParams.set('next', location.pathname + location.search);
    link.href = address.href;
  };
  // Before whoever follows the link.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
