import { notFound } from 'next/navigation';

/** `protocolDetail` without its id names no article. With one, the address is rewritten to `[id]`. */
export default function ArticlePageWithoutId() {
  notFound();
}
