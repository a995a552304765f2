import { describe, expect, it } from 'vitest';
import { withFileAddresses } from '@/lib/api/file-addresses';
import { fileAddress, textOfBackend } from '@/lib/domain/file-address';
import { fixedSources, fluidSources } from '@/lib/domain/picture-sizes';

describe('the address of a file', () => {
  it.each([
    ['https://files.example/base/', 'img/a.png', 'https://files.example/base/img/a.png'],
    ['/files', '/qr/gzh.svg', '/files/qr/gzh.svg'],
    [null, 'a.png', '/a.png'],
    ['', 'a.png', '/a.png'],
    ['/files', 'https://elsewhere.example/a.png', 'https://elsewhere.example/a.png'],
    ['/files', '//elsewhere.example/a.png', '//elsewhere.example/a.png'],
    ['/files', 'data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['/files', '/files/a.png', '/files/a.png'],
    ['/files', '/files-of-others/a.png', '/files/files-of-others/a.png'],
    ['/files', '', ''],
    ['https://files.example', '/api/files/documents/FB1/sds.pdf', '/api/files/documents/FB1/sds.pdf'],
  ])('below %j, %j is %j', (base, path, address) => {
    expect(fileAddress(base, path)).toBe(address);
  });
});

describe('an answer', () => {
  const base = async () => 'https://files.example';

  it('has addresses in the place of paths, wherever they stand, and is a copy then', async () => {
    const answer = {
      data: [{ id: 1, mainImg: 'a.png', brand: { logo: null } }],
      gallery: [{ url: 'b.png', alt: 'url' }],
      documents: [{ url: 'c.pdf', pdfUrl: null }],
      banners: [{ imgUrl: 'w.svg', imgUrlMobile: 'https://x.example/n.svg' }],
      user: { photoUrl: 'faces/7.webp', photoUrls: 'no.png' },
    };
    expect(await withFileAddresses(answer, base)).toEqual({
      data: [{ id: 1, mainImg: 'https://files.example/a.png', brand: { logo: null } }],
      gallery: [{ url: 'https://files.example/b.png', alt: 'url' }],
      documents: [{ url: 'https://files.example/c.pdf', pdfUrl: null }],
      banners: [{ imgUrl: 'https://files.example/w.svg', imgUrlMobile: 'https://x.example/n.svg' }],
      user: { photoUrl: 'https://files.example/faces/7.webp', photoUrls: 'no.png' },
    });
    expect(answer.data[0]?.mainImg).toBe('a.png');
  });

  it('without a path is handed back as it is, and the base is not asked for', async () => {
    const answer = { data: [{ mainImg: null }], name: 'a.png' };
    const never = async () => {
      throw new Error('asked');
    };
    expect(await withFileAddresses(answer, never)).toBe(answer);
    const drawn = {
      documents: [{ url: '/api/files/documents/FB1/sds', pdfUrl: '/api/files/documents/FB1/sds.pdf' }],
    };
    expect(await withFileAddresses(drawn, never)).toBe(drawn);
  });

  it('of a foreign backend has what counts from its root there, and not on this site', async () => {
    const host = 'https://backend.example';
    const answer = {
      mainImg: 'a.png',
      structure: '/api/files/documents/FB1/structure.svg',
      documents: [{ url: '/api/files/documents/FB1/sds', pdfUrl: null }],
      video: { sources: [{ url: 'https://films.example/a.webm' }], tracks: [{ url: '/files/a.vtt' }] },
      link: '/product?classifyId=3',
      cover: null,
    };
    const shown = (mainImg: string) => ({
      ...answer,
      mainImg,
      structure: `${host}/api/files/documents/FB1/structure.svg`,
      documents: [{ url: `${host}/api/files/documents/FB1/sds`, pdfUrl: null }],
      video: { sources: answer.video.sources, tracks: [{ url: `${host}/files/a.vtt` }] },
    });
    expect(await withFileAddresses(answer, async () => '/files', host)).toEqual(shown(`${host}/files/a.png`));
    const { video, ...rest } = answer;
    const elsewhere = await withFileAddresses(rest, base, host);
    expect(elsewhere).toMatchObject({
      mainImg: 'https://files.example/a.png',
      structure: shown('').structure,
    });
  });
});

describe('the text of a foreign backend', () => {
  const shown = (html: string) => textOfBackend('https://backend.example', html);

  it('has its pictures and files from there, and leads to pages of this site', () => {
    expect(
      shown(
        '<img alt="/a" src="/up/a.png" srcset="/up/a.png?w=320 320w, /up/a.png?w=640 640w"><img src=\'https://x.example/b.png\'>' +
          '<a href="/api/files/c.pdf">c</a><a href="/productDetail?goodsId=1">p</a><img src="//x.example/d.png">',
      ),
    ).toBe(
      '<img alt="/a" src="https://backend.example/up/a.png" srcset="https://backend.example/up/a.png?w=320 320w, https://backend.example/up/a.png?w=640 640w"><img src=\'https://x.example/b.png\'>' +
        '<a href="https://backend.example/api/files/c.pdf">c</a><a href="/productDetail?goodsId=1">p</a><img src="//x.example/d.png">',
    );
  });

  it('says what it says', () => {
    const html = '<code>&lt;img src="/a.png"&gt; src="/b.png"</code>';
    expect(shown(html)).toBe(html);
    expect(textOfBackend('', '<img src="/a.png">')).toBe('<img src="/a.png">');
  });
});

describe('the sizes of a photograph that the shop keeps', () => {
  const kept = '/api/files/pictures/a.jpg';

  it('are those that screens of one, two and three pixels for each of CSS need', () => {
    expect(fixedSources(kept, 232)).toEqual({
      src: `${kept}?w=320`,
      srcSet: `${kept}?w=320 1x, ${kept}?w=640 2x, ${kept}?w=1280 3x`,
    });
    expect(fixedSources(kept, 1900)).toEqual({ src: `${kept}?w=1920` });
  });

  it('are all there are for what is as wide as the window', () => {
    expect(fluidSources(kept).srcSet).toBe(
      [320, 640, 1280, 1920].map((w) => `${kept}?w=${w} ${w}w`).join(', '),
    );
  });

  it.each(['https://files.example/a.jpg', '/api/files/banner/spectra.svg', `${kept}?w=80`])(
    'are not asked of %s',
    (src) => {
      expect(fixedSources(src, 84)).toEqual({ src });
      expect(fluidSources(src)).toEqual({ src });
    },
  );
});
