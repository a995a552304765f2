import { type NextRequest, NextResponse } from 'next/server';
import { decideRedirect } from '@/lib/routing/decide';
import { LOCALE_COOKIE } from '@/lib/routing/site';

/** Redirects only. No data, no session: the matcher below lets everything else pass without coming here. */
export function middleware(request: NextRequest) {
  const redirect = decideRedirect({
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.search,
    userAgent: request.headers.get('user-agent'),
    localeCookie: request.cookies.get(LOCALE_COOKIE)?.value,
  });
  if (!redirect) return NextResponse.next();
  const response = NextResponse.redirect(new URL(redirect.location, request.nextUrl), redirect.status);
  response.headers.set('Vary', 'User-Agent');
  return response;
}

/**
 * Where `decideRedirect` will answer something. The framework reads this at build time, so it is written out
 * in literals; a test holds it equal to the rule. The header pattern is anchored at both ends by the framework.
 */
export const config = {
  matcher: [
    // No device in front.
    '/((?!(?:pc|m|api|_next)(?:/|$))[^.]*)',
    // The other device's address.
    {
      source: '/m/:rest([^.]*)?',
      missing: [{ type: 'header', key: 'user-agent', value: '.*(?:Mobile.*WebKit|WebKit.*Mobile).*' }],
    },
    {
      source: '/pc/:rest([^.]*)?',
      has: [{ type: 'header', key: 'user-agent', value: '.*(?:Mobile.*WebKit|WebKit.*Mobile).*' }],
    },
    // The default language named.
    '/:device(pc|m)/zh/:rest([^.]*)?',
    // Pages that desktop does not have.
    '/pc/:lang(en)?/:page(protocolDetail|syzx|tiaozu|guiji|wddd|wdly|wdsc)',
    // Paths that exist only inside.
    '/:device(pc|m)/:lang(en)?/document/:rest([^.]*)?',
    '/:device(pc|m)/:lang(en)?/:page(productDetail|tiaozu|brandDetail|jishuxq|protocolDetail|xiangqings|customer|otherSm)/:id([^./]+)',
    '/:device(pc|m)/:lang(en)?/filtered-document',
    '/:device(pc|m)/:lang(en)?/product/:part(all|filter)',
    '/:device(pc|m)/:lang(en)?/product/c/:id([^./]+)',
  ],
};
