// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '@/lib/backend/rich-text';

/** Each tries to run code, to load something foreign, or to break out of its place. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" ONERROR="alert(1)">',
  '<img src=`x` onerror=alert(1)//>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="x" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example/p.png">',
  '<img srcset="https://evil.example/p.png 1x">',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<style>@import "https://evil.example/a.css"; body{display:none}</style>',
  '<p style="background:url(https://evil.example/)">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<div id="app" class="modal">x</div>',
  '<form action="https://evil.example/"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<title><img src=x onerror=alert(1)></title>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '"><script>alert(1)</script>',
  '<p title="<script>">x</p',
  '<a\u0000 href="javascript:alert(1)">x</a>',
  '<xss onclick=alert(1)>x</xss>',
];

const TAGS = new Set(
  'H2 H3 H4 P BR HR DIV SPAN EM SUB SUP UL LI TABLE THEAD TBODY TR TH TD A IMG HTML HEAD BODY'.split(' '),
);
const ATTRIBUTES = new Set('lang dir href title rel src alt width height loading colspan scope'.split(' '));

/** Parses what is left as a browser does and names all that has no business there. */
function dangersIn(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ATTRIBUTES.has(name)) return [name];
      const isAddress = name === 'href' || name === 'src';
      const resolved = isAddress ? new URL(value, 'https://shop.example/') : null;
      if (!resolved || ['mailto:', 'tel:'].includes(resolved.protocol)) return [];
      const isForeign = resolved.host !== 'shop.example' && !value.startsWith('https://doi.example/');
      return isForeign || resolved.protocol !== 'https:' ? [`${name}=${value}`] : [];
    }),
  ]);
}

describe('cleanHtml', () => {
  it.each(ATTACKS)('takes the sting out of %s', (attack) => {
    const clean = cleanHtml(`<p>before</p>${attack}<p>after</p>`);
    expect(dangersIn(clean)).toEqual([]);
    expect(clean).toContain('<p>before</p>');
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('the check itself sees what it looks for', () => {
    expect(dangersIn('<img src=x onerror=alert(1)><a href="//evil.example">x</a>')).toEqual([
      'onerror',
      'href=//evil.example',
    ]);
  });

  it('keeps what a product text is written with', () => {
    const html =
      '<h2>原理</h2><p lang="en">Binds <em>dsDNA</em>, H<sub>2</sub>O, 10<sup>6</sup></p><ul><li>一</li></ul>' +
      '<table><thead><tr><th scope="col">nm</th></tr></thead><tbody><tr><td colspan="2">358</td></tr></tbody></table>' +
      '<a href="/product?classifyId=3">染料</a><a href="mailto:a@b.example">mail</a>';
    expect(cleanHtml(html)).toBe(html);
  });

  it('sends no referrer and no credit to other sites, and loads pictures late', () => {
    expect(cleanHtml('<a href="https://doi.example/1" rel="opener">x</a>')).toBe(
      '<a href="https://doi.example/1" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(cleanHtml('<img src="/files/a.png">')).toBe('<img alt="" src="/files/a.png" loading="lazy" />');
  });

  it('puts a first-level heading below the page’s own', () => {
    expect(cleanHtml('<h1>x</h1>')).toBe('<h2>x</h2>');
  });
});
