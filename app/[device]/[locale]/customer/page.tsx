import { notFound } from 'next/navigation';

/** `customer` whose `id` can't be one. With a usable one the address is rewritten to `[id]`, without any to `document/customer`. */
export default function ServicePageWithOddId() {
  notFound();
}
