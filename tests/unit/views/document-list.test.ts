import { describe, expect, it } from 'vitest';
import { toListedDocuments } from '@/lib/views/reading/document-list';

let nextId = 1;
const file = (name: string, lang: string, contentId: number | undefined, version = '1.0') => ({
  id: nextId++,
  kind: 'BROCHURE' as const,
  classifyId: 1,
  name,
  url: `/${name}.${lang}.pdf`,
  pdfUrl: null,
  mime: 'application/pdf',
  bytes: null,
  version,
  lang,
  lot: null,
  revisedAt: null,
  history: [],
  goodsId: null,
  catalogNo: null,
  goodsName: null,
  contentId,
});
const shown = (files: Parameters<typeof toListedDocuments>[0]) =>
  toListedDocuments(files).map((document) => [document.name, document.files.map(({ lang }) => lang)]);

describe('printed matter in the list of documents', () => {
  it('is one document with a file for each language, under the name that comes first', () => {
    expect(
      shown([
        file('核酸染料', 'zh', 1),
        file('Dyes', 'en', 1),
        file('一抗', 'zh', 2),
        file('Antibodies', 'en', 2),
      ]),
    ).toEqual([
      ['核酸染料', ['zh', 'en']],
      ['一抗', ['zh', 'en']],
    ]);
  });

  it('keeps apart what a backend does not say the matter of', () => {
    expect(shown([file('目录', 'zh', undefined), file('Prices', 'en', undefined)])).toHaveLength(2);
  });

  it('keeps apart what it can’t pair: two files in one language, and different versions', () => {
    expect(shown([file('目录', 'zh', 1), file('价目', 'zh', 1), file('Catalogue', 'en', 1)])).toHaveLength(3);
    expect(shown([file('目录', 'zh', 1), file('Catalogue', 'en', 1, '2.0')])).toHaveLength(2);
  });
});
