import { notFound } from 'next/navigation';

/** `jishuxq` without its id names no article. With one, the address is rewritten to `[id]`. */
export default function ArticlePageWithoutId() {
  notFound();
}
