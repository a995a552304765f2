import { LOCALES } from '@/lib/routing/site';
import { manifestAddress, manifestOf } from '@/lib/seo/manifest';

export const dynamic = 'force-static';
export const dynamicParams = false;

const fileOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

export const generateStaticParams = () =>
  LOCALES.map((locale) => ({ file: fileOf(manifestAddress(locale)) }));

/** What a browser installs the shop by, for each language. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const locale = LOCALES.find((one) => fileOf(manifestAddress(one)) === file);
  if (!locale) return new Response(null, { status: 404 });
  return new Response(JSON.stringify(manifestOf(locale)), {
    headers: {
      'Content-Type': 'application/manifest+json',
      // A shop is dressed anew under the same address.
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  });
}
