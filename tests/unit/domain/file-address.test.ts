import { describe, expect, it } from 'vitest';
import { withFileAddresses } from '@/lib/api/file-addresses';
import { fileAddress } from '@/lib/domain/file-address';
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
      documents: [{ url: 'c.pdf' }],
      banners: [{ imgUrl: 'w.svg', imgUrlMobile: 'https://x.example/n.svg' }],
    };
    expect(await withFileAddresses(answer, base)).toEqual({
      data: [{ id: 1, mainImg: 'https://files.example/a.png', brand: { logo: null } }],
      gallery: [{ url: 'https://files.example/b.png', alt: 'url' }],
      documents: [{ url: 'c.pdf' }],
      banners: [{ imgUrl: 'https://files.example/w.svg', imgUrlMobile: 'https://x.example/n.svg' }],
    });
    expect(answer.data[0]?.mainImg).toBe('a.png');
  });

  it('without a path is handed back as it is, and the base is not asked for', async () => {
    const answer = { data: [{ mainImg: null }], name: 'a.png' };
    const never = async () => {
      throw new Error('asked');
    };
    expect(await withFileAddresses(answer, never)).toBe(answer);
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
