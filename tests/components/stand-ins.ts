import { vi } from 'vitest';

/**
 * What no page of jsdom can do: to be left, to be led by a router, to work out a captcha, to save a file, to scroll, to open a
 * dialog. Stood in for by setup-components.ts, and not by each file, so that files share the modules they load.
 */

export const hardNavigate = vi.fn();
export const reloadPage = vi.fn();
export const solveCaptcha = vi.fn();
export const saveFile = vi.fn();

export const router = { push: vi.fn(), replace: vi.fn(), refresh: vi.fn(), prefetch: vi.fn(), back: vi.fn() };
export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
export const useSearchParams = () => new URLSearchParams(window.location.search);

/** The page is at another address, as after a link. */
export const standAt = (address: string) => window.history.replaceState(null, '', address);

/** The modal dialog, which jsdom does not have: enough of it for closing, and for the focus, which goes back where it was. */
export function standInForDialogs() {
  let focused: Element | null = null;
  HTMLDialogElement.prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
    focused = document.activeElement;
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    if (focused instanceof HTMLElement) focused.focus();
    this.dispatchEvent(new Event('close'));
  });
}

/** A form of a dialog closes it, which jsdom does not know either. Told once for a page. */
export function closeByForms() {
  if (closing) return;
  closing = true;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'dialog') return;
    event.preventDefault();
    form.closest('dialog')?.close();
  });
}
let closing = false;

/** Nothing of such a page has a place to scroll to. */
export function standInForScrolling() {
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = () => {};
}

/** jsdom knows no styles of an element's parts (`::before`): they are as its own. */
export function standInForStyles() {
  styleOf ??= window.getComputedStyle.bind(window);
  const whole = styleOf;
  window.getComputedStyle = (element) => whole(element);
}
let styleOf: typeof window.getComputedStyle | undefined;
