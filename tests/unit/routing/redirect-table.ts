/** The whole table of addresses, devices and languages. Shared by the test of the rule and of its matcher. */
export const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
export const REVERSED = 'Mobile Thing WebKit/1';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
const FIREFOX_ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';
const GOOGLEBOT_PHONE =
  'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)';

/** asked · by · answer (null: no redirect) · status (302 when left out) · language cookie */
type Row = [
  asked: string,
  userAgent: string | null,
  answer: string | null,
  status?: 302 | 308,
  cookie?: string,
];

const onBoth = (asked: string, desktop: string | null, phone: string | null, status?: 302 | 308): Row[] => [
  [asked, DESKTOP, desktop, status],
  [asked, PHONE, phone, status],
];

export const ROWS: Row[] = [
  // The root, and the language cookie that counts there alone.
  ...onBoth('/', '/pc', '/m'),
  ['/', null, '/pc'],
  ['/', DESKTOP, '/pc/en', 302, 'en'],
  ['/', PHONE, '/m/en', 302, 'en'],
  ['/', DESKTOP, '/pc', 302, 'zh'],
  ['/', DESKTOP, '/pc', 302, '//evil.example'],
  ['/?from=mail', DESKTOP, '/pc?from=mail'],
  ['/product', DESKTOP, '/pc/product', 302, 'en'],
  ['/pc', DESKTOP, null, undefined, 'en'],
  // Who counts as a phone.
  ['/', REVERSED, '/m'],
  ['/', IPAD, '/pc'],
  ['/', FIREFOX_ANDROID, '/pc'],
  ['/', GOOGLEBOT_PHONE, '/m'],
  ['/pc/product', REVERSED, '/m/product'],
  ['/m/product', FIREFOX_ANDROID, '/pc/product'],
  ['/m/product', null, '/pc/product'],
  // No device in front.
  ...onBoth('/product?classifyId=3', '/pc/product?classifyId=3', '/m/product?classifyId=3'),
  ...onBoth('/en', '/pc/en', '/m/en'),
  ...onBoth('/en/product', '/pc/en/product', '/m/en/product'),
  ...onBoth('/zh/product', '/pc/product', '/m/product'),
  ...onBoth('/faqs', '/pc/faqs', '/m/faqs'),
  ...onBoth('/products', '/pc/products', '/m/products'),
  ...onBoth('/pcx', '/pc/pcx', '/m/pcx'),
  ...onBoth('/mobile', '/pc/mobile', '/m/mobile'),
  ...onBoth('/api-docs', '/pc/api-docs', '/m/api-docs'),
  ...onBoth(
    '/searchList?productName=%E7%A2%98&keyNum=2',
    '/pc/searchList?productName=%E7%A2%98&keyNum=2',
    '/m/searchList?productName=%E7%A2%98&keyNum=2',
  ),
  // The other device's address.
  ...onBoth('/m', '/pc', null),
  ...onBoth('/pc', null, '/m'),
  ...onBoth('/m/en', '/pc/en', null),
  ...onBoth('/m/en/product', '/pc/en/product', null),
  ...onBoth('/pc/product', null, '/m/product'),
  ...onBoth('/pc/en/product?page=2', null, '/m/en/product?page=2'),
  ...onBoth('/m/productDetail?goodsId=12&sku=A%2F1', '/pc/productDetail?goodsId=12&sku=A%2F1', null),
  ...onBoth('/m/no/such/page', '/pc/no/such/page', null),
  // The language in front of the device.
  ...onBoth('/en/pc', '/pc/en', '/m/en'),
  ...onBoth('/en/pc/product', '/pc/en/product', '/m/en/product'),
  ...onBoth('/en/m/product', '/pc/en/product', '/m/en/product'),
  ...onBoth('/en/m/product?classifyId=3', '/pc/en/product?classifyId=3', '/m/en/product?classifyId=3'),
  ...onBoth('/zh/pc/product', '/pc/product', '/m/product'),
  // The default language named.
  ['/pc/zh', DESKTOP, '/pc', 308],
  ['/pc/zh/product', DESKTOP, '/pc/product', 308],
  ['/pc/zh/product?a=1', DESKTOP, '/pc/product?a=1', 308],
  ['/pc/zh/product', PHONE, '/m/product'],
  ['/m/zh/product', PHONE, '/m/product', 308],
  ['/m/zh/product', DESKTOP, '/pc/product'],
  ['/pc/zhuce', DESKTOP, null],
  ['/pc/english', DESKTOP, null],
  // Pages that exist only under /m.
  ...['', '/m', '/pc'].flatMap((device): Row[] => [
    [`${device}/wddd`, DESKTOP, '/pc/personal?tab=orders'],
    [`${device}/wdly`, DESKTOP, '/pc/personal?tab=messages'],
    [`${device}/wdsc`, DESKTOP, '/pc/personal?tab=favourites'],
    [`${device}/guiji`, DESKTOP, '/pc/personal?tab=history'],
    [`${device}/syzx`, DESKTOP, '/pc/personal?tab=trials'],
    [`${device}/tiaozu?goodsId=12`, DESKTOP, '/pc/productDetail?goodsId=12'],
    [`${device}/protocolDetail?id=4`, DESKTOP, '/pc/jishuxq?id=4'],
    [`${device}/en/wddd?status=1`, DESKTOP, '/pc/en/personal?status=1&tab=orders'],
  ]),
  ['/en/wddd', DESKTOP, '/pc/en/personal?tab=orders'],
  ['/wddd', PHONE, '/m/wddd'],
  ['/pc/wddd', PHONE, '/m/wddd'],
  ['/m/wddd', PHONE, null],
  ['/m/tiaozu?goodsId=12', PHONE, null],
  ['/pc/wddd/more', DESKTOP, null],
  ['/pc/wdddx', DESKTOP, null],
  // Paths that exist only inside.
  ['/pc/productDetail/12', DESKTOP, '/pc/productDetail?goodsId=12', 308],
  ['/pc/productDetail/12?sku=A', DESKTOP, '/pc/productDetail?goodsId=12&sku=A', 308],
  ['/pc/productDetail/12?goodsId=9', DESKTOP, '/pc/productDetail?goodsId=12', 308],
  ['/pc/zh/productDetail/12', DESKTOP, '/pc/productDetail?goodsId=12', 308],
  ['/m/zh/productDetail/12', DESKTOP, '/pc/productDetail?goodsId=12'],
  ['/pc/en/brandDetail/3', DESKTOP, '/pc/en/brandDetail?id=3', 308],
  ['/pc/product/c/3', DESKTOP, '/pc/product?classifyId=3', 308],
  ['/m/en/product/c/3', PHONE, '/m/en/product?classifyId=3', 308],
  ['/pc/product/filter?host=rabbit', DESKTOP, '/pc/product?host=rabbit', 308],
  ['/m/en/product/all', PHONE, '/m/en/product', 308],
  ['/pc/document', DESKTOP, '/pc', 308],
  ['/m/en/document', PHONE, '/m/en', 308],
  ['/pc/document/product/all', DESKTOP, '/pc/product', 308],
  ['/pc/document/product/filter?host=rabbit', DESKTOP, '/pc/product?host=rabbit', 308],
  ['/pc/filtered-document?host=rabbit', DESKTOP, '/pc/product?host=rabbit', 308],
  ['/m/en/filtered-document', PHONE, '/m/en/product', 308],
  ['/pc/filtered-document/3', DESKTOP, null],
  ['/m/document/product/c/3', PHONE, '/m/product?classifyId=3', 308],
  ['/pc/en/document/productDetail/12', DESKTOP, '/pc/en/productDetail?goodsId=12', 308],
  ['/m/document/productDetail/12', DESKTOP, '/pc/productDetail?goodsId=12'],
  ['/pc/documents', DESKTOP, null],
  ['/m/tiaozu/12', PHONE, '/m/tiaozu?goodsId=12', 308],
  ['/pc/tiaozu/12', DESKTOP, '/pc/productDetail?goodsId=12'],
  ['/pc/otherSm/GSJJ', DESKTOP, '/pc/otherSm?subTypeCode=GSJJ', 308],
  ['/pc/productDetail/12/more', DESKTOP, null],
  ['/pc/product/d/3', DESKTOP, null],
  // Right as asked.
  ['/pc/product?classifyId=3', DESKTOP, null],
  ['/pc/productDetail?goodsId=12', DESKTOP, null],
  ['/pc/en/product', DESKTOP, null],
  ['/m/product', PHONE, null],
  ['/m/product', REVERSED, null],
  ['/pc/failure/404', DESKTOP, null],
  // Never redirected.
  ...['/api', '/api/health', '/api/api-gd/goods/detail', '/_next', '/_next/static/chunks/a', '/robots.txt']
    .concat(['/sitemap.xml', '/sitemap/1.xml', '/favicon.ico', '/manifest.webmanifest', '/pictures/a.svg'])
    .concat(['/m/a.png', '/.well-known/security.txt'])
    .flatMap((asked) => onBoth(asked, null, null)),
];

/** Attempts to be sent elsewhere. The answer may be anything on this host, or nothing. */
export const HOSTILE: string[] = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil',
  '//evil',
  '/pc//evil.example',
  '/pc//evil',
  '/pc/\\evil',
  '/m//evil',
  '/en//evil',
  '/pc/zh//evil',
  '/pc/zh/\\\\evil',
  '/en/pc///evil/x',
  '/%2F%2Fevil',
  '/%2fevil',
  '/%5Cevil',
  '/%5c%5cevil',
  '/pc/%2F%2Fevil',
  '/pc/zh/%2F%2Fevil',
  '/pc/product/c/%2F%2Fevil',
  '/pc/productDetail/%2F%2Fevil',
  '/pc/productDetail/%3F%23',
  '/@evil',
  '/pc@evil',
  '/:80',
  '/https:evil',
  '/javascript:alert(1)',
  '/%09/evil',
  '/%0d%0aLocation:%20//evil',
  '/?next=//evil.example',
  '/?https://evil.example',
];
