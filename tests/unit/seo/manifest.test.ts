import { describe, expect, it } from 'vitest';
import { GET, generateStaticParams } from '@/app/manifests/[file]/route';
import { decideRedirect } from '@/lib/routing/decide';
import { manifestAddress } from '@/lib/seo/manifest';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

const read = async (file: string) => {
  const answer = await GET(new Request('https://shop.example'), { params: Promise.resolve({ file }) });
  return answer.status === 200 ? answer.json() : answer.status;
};

describe('what the shop is installed by', () => {
  it.each([
    ['zh', zh.site, 'zh-CN', '/pc'],
    ['en', en.site, 'en', '/pc/en'],
  ] as const)('speaks %s from its name to where it begins', async (locale, words, lang, begins) => {
    const manifest = await read(manifestAddress(locale).replace('/manifests/', ''));
    expect(manifest).toMatchObject({
      name: words.name,
      short_name: words.name,
      description: words.description,
      lang,
    });
    const asked = { pathname: manifest.start_url, search: '', userAgent: 'Desktop', localeCookie: undefined };
    expect(decideRedirect(asked)?.location).toBe(begins);
  });

  it('is there in no other language', async () => {
    expect(generateStaticParams()).toEqual([{ file: 'zh.webmanifest' }, { file: 'en.webmanifest' }]);
    expect(await read('de.webmanifest')).toBe(404);
  });
});
