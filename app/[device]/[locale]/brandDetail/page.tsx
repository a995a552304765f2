import { notFound } from 'next/navigation';

/** `brandDetail` without its id names no brand. With one, the address is rewritten to `[id]`. */
export default function BrandPageWithoutId() {
  notFound();
}
