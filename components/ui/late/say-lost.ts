import { shown } from '@/components/shell/shown-site';

const NOTICE_MS = 8_000;
/** Here and not in a style sheet, which each page would carry and hardly any shows. */
const PLACE = 'position:fixed;z-index:90;bottom:72px;left:16px;margin-right:16px;white-space:normal';

let last: HTMLElement | undefined;

/**
 * What somebody pressed for did not come: says that the server was not reached. By itself, with the words that each page has for
 * its failure: no script that is missing can say that it is.
 */
export function sayLost(): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'button button-primary';
  notice.style.cssText = PLACE;
  notice.textContent = shown.site?.failureWords[503].detail ?? '';
  last?.remove();
  last = notice;
  document.body.append(notice);
  setTimeout(() => notice.remove(), NOTICE_MS);
}
