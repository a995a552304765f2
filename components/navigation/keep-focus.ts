/**
 * A part of the page that is written anew (`StaticHtml`) loses the focus with the link that was pressed; the same
 * link of the new page, told by its id, takes it back, so that a keyboard goes on where it was. Where it is gone, as
 * with a filter taken back, the list's count takes it; so where the link led to the same page with another query, as to
 * a list's next page. A page without a count has a heading.
 */
export function keepFocus(pressed: HTMLAnchorElement): void {
  if (pressed.isConnected || document.activeElement !== document.body) return;
  const same = pressed.id === '' ? null : document.getElementById(pressed.id);
  same?.focus({ preventScroll: true });
  if (document.activeElement !== document.body) {
    if (same?.closest('aside')) same.scrollIntoView({ block: 'nearest' });
    return;
  }
  // Another page is begun at its top, as after a load.
  if (pressed.id === '' && pressed.pathname !== location.pathname) return;
  const place =
    document.querySelector<HTMLElement>('main [role="status"][tabindex]') ??
    document.querySelector<HTMLElement>('main h1');
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
