import { notFound } from 'next/navigation';

/** `xiangqings` without its id names no news. With one, the address is rewritten to `[id]`. */
export default function NewsArticlePageWithoutId() {
  notFound();
}
