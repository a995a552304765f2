import { notFound } from 'next/navigation';

/** `tiaozu` without its goodsId names no product. With one, the address is rewritten to `[goodsId]`. */
export default function PackChoiceWithoutId() {
  notFound();
}
