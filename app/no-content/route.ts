/**
 * The router prefetches `/pc/productDetail` beside `/pc/productDetail?goodsId=12`, to guess further addresses
 * from it. There is nothing to guess: each id is a page of its own (see `lib/routing/rewrites.ts`). An empty
 * answer tells it so, without the error that a 404 leaves in the browser's console.
 */
export const GET = () => new Response(null, { status: 204 });
