/**
 * A part of the page that is written anew (`StaticHtml`) loses the focus with the link that was pressed; the same
 * link of the new page, told by its id, takes it back, so that a keyboard goes on where it was; a menu that has closed
 * over it, as the sorts of a list do, takes it at what opens it. Where it is gone, as with a filter taken back, the
 * list's count takes it; so where the link led to the same page with another query, as to a list's next page. A page
 * without a count has a heading. Another page is begun at its top, as after a load.
 * @param from path of the page where it was pressed
 */
export function keepFocus(pressed: HTMLAnchorElement, from: string): void {
  if (pressed.isConnected || document.activeElement !== document.body) return;
  const link = pressed.id === '' ? null : document.getElementById(pressed.id);
  const same = link?.closest('details:not([open])')?.querySelector('summary') ?? link;
  same?.focus({ preventScroll: true });
  if (document.activeElement !== document.body) {
    if (same?.closest('aside')) same.scrollIntoView({ block: 'nearest' });
    return;
  }
  const isSamePage = pressed.pathname === from;
  if (pressed.id === '' && !isSamePage) return;
  const count = document.querySelector<HTMLElement>('main [role="status"][tabindex]');
  const place = count ?? (isSamePage ? document.querySelector<HTMLElement>('main h1') : null);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
