import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

/** Messages that few pages need, by file name: fetched on demand and not part of other pages. */
const FILES: Readonly<Record<string, object>> = {
  'desk-zh.json': { desk: zh.desk },
  'desk-en.json': { desk: en.desk },
  'picker-zh.json': pickerWords(zh),
  'picker-en.json': pickerWords(en),
};

/** What the choice of a pack size says, and the parts of a product's page that stand in it. */
function pickerWords({ picker, cart, product }: typeof en | typeof zh): object {
  const { add, addNamed, quantityOf } = cart;
  const { minimum, multiple } = cart.warnings;
  const { stock, lead, priceOnRequest, priceHidden } = product;
  const prices = { off: product.prices.off };
  return {
    picker,
    cart: { add, addNamed, quantityOf, warnings: { minimum, multiple } },
    product: { stock, lead, priceOnRequest, priceHidden, prices },
  };
}

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(FILES).map((file) => ({ file }));

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  // They change with a release, together with the scripts that say them.
  return Response.json(FILES[file] ?? {}, { headers: { 'cache-control': 'no-cache' } });
}
