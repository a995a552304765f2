import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDrawnName } from '@/lib/domain/product/product-drawing';

interface Context {
  params: Promise<{ file: string }>;
}

/** A product's drawing as a picture by itself: a symbol of goods.svg in one colour. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const drawn = readDrawnName((await params).file);
  if (!drawn) return new Response(null, { status: 404 });
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public/art/goods.svg');
  const symbols = (await readFile(file, 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const head = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="150" viewBox="0 0 120 150"';
  return new Response(`${head} color="${drawn.colour}">${symbols}<use href="#${drawn.symbol}"/></svg>`, {
    // All else is said by next.config.ts, which would take the place of what is said here.
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
