/**
 * A part of the page that is written anew (`StaticHtml`) loses the focus with the link that was pressed; the same
 * link of the new page, told by its id, takes it back, so that a keyboard goes on where it was. Where it is gone, as
 * with a filter taken back, the list's count takes it.
 */
export function keepFocus(pressed: HTMLAnchorElement): void {
  if (pressed.isConnected || pressed.id === '' || document.activeElement !== document.body) return;
  const same = document.getElementById(pressed.id);
  same?.focus({ preventScroll: true });
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main [role="status"][tabindex]')?.focus({ preventScroll: true });
  else if (same?.closest('aside')) same.scrollIntoView({ block: 'nearest' });
}
