import { closestTo } from '@/components/ui/hear-presses';

/**
 * Adds the current address as `next` to a login link marked `data-login-next` when it is clicked. These links stand in
 * markup shared by all pages, which can't contain the address.
 *
 * @returns unsubscribe
 */
export function setLoginReturnAddress(): () => void {
  const onClick = (event: Event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a[data-login-next]');
    if (!link) return;
    const address = new URL(link.href);
    address.searchParams.set('next', location.pathname + location.search);
    link.href = address.href;
  };
  // In the capture phase: before the handlers that follow the link.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
