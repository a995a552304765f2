import { notFound } from 'next/navigation';

/** `customer` without its id names no service. With one, the address is rewritten to `[id]`. */
export default function ServicePageWithoutId() {
  notFound();
}
