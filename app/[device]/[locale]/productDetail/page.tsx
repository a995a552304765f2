import { notFound } from 'next/navigation';

/** `productDetail` without its goodsId names no product. With one, the address is rewritten to `[goodsId]`. */
export default function ProductPageWithoutId() {
  notFound();
}
