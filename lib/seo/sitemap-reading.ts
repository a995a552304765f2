import 'server-only';
import { callCached } from '@/lib/api/cached';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import type { paths } from '@/lib/routing/paths';

const OPTIONS = { locale: 'zh', seconds: 3600 } as const;
/** News in one sitemap: each stands there twice, far below the format's 50,000. */
const MOST_NEWS = 5_000;

const PAGES = [
  'realtimeinfoindex',
  'faqs',
  'Brochure',
  'consultingservice',
  'aboutus',
  'ftpJS',
  'teammembers',
  'contact',
  'links',
] as const;
const SERVICES = { busiType: 'FWFL', topParentIdLike: 'KFFWDH', statusId: 'ACTIVE' } as const;

type Address = (to: ReturnType<typeof paths>) => string;

/** Addresses of what there is to read beside the technical resources. A list that can't be had is left out. */
export async function readingAddresses(): Promise<Address[]> {
  const [news, types, texts, questions, services] = await Promise.all([
    callCached('noticePageQuery', { rowSize: MOST_NEWS, startRow: 1 }, OPTIONS),
    callCached('paraqueryPage', { paramType: 'BP_NOTICE_TYPE', rowSize: 10_000, startRow: 1 }, OPTIONS),
    callCached('cfConfigquerys', {}, OPTIONS),
    callCached('problemQuery', {}, OPTIONS),
    callCached('systemClassifyTree', SERVICES, OPTIONS),
  ]);
  const shown = (texts.ok ? texts.data : []).filter(
    ({ subTypeCode, jsonData }) => jsonData && subTypeCode !== CONTACT_TEXT,
  );
  return [
    ...PAGES.map(
      (page): Address =>
        (to) =>
          to.page(page),
    ),
    ...(types.ok ? types.data.data : []).map(
      ({ valStr }): Address =>
        (to) =>
          to.news(valStr),
    ),
    ...(news.ok ? news.data.data : []).map(
      ({ id }): Address =>
        (to) =>
          to.newsArticle(id),
    ),
    ...(questions.ok ? questions.data : []).map(
      ({ id }): Address =>
        (to) =>
          to.page('faqs', { id }),
    ),
    ...(services.ok ? services.data : [])
      .filter(({ navName }) => navName.startsWith('/customer?'))
      .map(
        ({ id }): Address =>
          (to) =>
            to.customerService(id),
      ),
    ...shown.map(
      ({ subTypeCode }): Address =>
        (to) =>
          to.companyText(subTypeCode),
    ),
  ];
}
