import { z } from 'zod';
import { id, instant, lang, ordering, page, paging } from './common';

const paraItem = z.object({
  id,
  name: z.string(),
  valStr: z.string(),
  keyString: z.string().optional(),
  label: z.string().optional(),
  value: z.string().optional(),
  lang,
});

const paraLists = {
  input: z.object({
    status: z.literal('ACTIVE').default('ACTIVE'),
    typeCodes: z.array(z.string().max(40)).min(1).max(50),
  }),
  output: z.record(z.string(), z.array(paraItem)),
};

const companyText = z.object({
  subTypeCode: z.string(),
  subTypeName: z.string(),
  /** Sanitised HTML; null hides the page. */
  jsonData: z.string().nullable(),
  /**
   * Short values of an entry of a list: `day` in the company's history (FZLC), `role` and `portrait` of a person (GLTD),
   * `url` of a link (YQLJ), `phone`, `email`, `address`, `hours`, `latitude`, `longitude` of an office (LXFS).
   */
  facts: z.record(z.string(), z.string()).optional(),
  seqNo: z.number().int(),
  /** When its words last changed; absent where no change is on record. */
  updatedAt: instant.optional(),
  lang,
});

interface ServiceNode {
  id: number;
  name: string;
  topName: string;
  navName: string;
  children: ServiceNode[];
  lang?: 'zh';
}
const serviceNode: z.ZodType<ServiceNode> = z.object({
  id,
  name: z.string(),
  topName: z.string(),
  /** Device-neutral path the entry leads to. */
  navName: z.string(),
  get children() {
    return z.array(serviceNode);
  },
  lang,
});

interface AreaNode {
  code: string;
  name: string;
  children: AreaNode[];
}
const areaNode: z.ZodType<AreaNode> = z.object({
  code: z.string(),
  name: z.string(),
  get children() {
    return z.array(areaNode);
  },
});

const banner = z.object({
  id,
  title: z.string(),
  descr: z.string(),
  imgUrl: z.string(),
  imgUrlMobile: z.string(),
  link: z.string(),
  seqNo: z.number().int(),
  lang,
});

export const parameterShapes = {
  getParaListByCodes: { summary: 'Parameter lists by type code', ...paraLists },
  getSysParaListByCodes: { summary: 'System parameter lists by type code', ...paraLists },
  paraqueryPage: {
    summary: 'One parameter list, a page (BP_NOTICE_TYPE: news types)',
    input: z.object({ paramType: z.string().max(40), ...paging }),
    output: page(paraItem),
  },
  paraCascade: {
    summary: 'Child items of a parameter',
    input: z.object({ id, paramType: z.string().max(40) }),
    output: z.array(paraItem),
  },
  cfConfigqueryObj: {
    summary: 'One company text',
    input: z.object({ typeCode: z.string().max(40).default('QTSZ'), subTypeCode: z.string().max(40) }),
    output: companyText,
  },
  cfConfigquerys: {
    summary: 'Company texts in menu order',
    input: z.object({ typeCode: z.string().max(40).default('QTSZ'), ...ordering }),
    output: z.array(
      companyText.extend({
        /** Of the list that it stands in: when an entry last came or went. Missing: it is as it was first loaded. */
        listUpdatedAt: instant.optional(),
      }),
    ),
  },
  confFilequeryObj: {
    summary: 'Base address of files',
    input: z.object({ isActive: z.boolean().default(true) }),
    output: z.object({ fileUrl: z.string() }),
  },
  columnInfoQuery: {
    summary: 'Banners and advertisements of a position',
    input: z.object({ position: z.string().max(40) }),
    output: z.array(banner),
  },
  policyAgreementQuery: {
    summary: 'The current version of a policy',
    input: z.object({ type: z.string().max(40) }),
    output: z.object({
      version: z.string(),
      title: z.string(),
      html: z.string(),
      publishedAt: z.iso.datetime(),
      lang,
    }),
  },
  areaTree: {
    summary: 'Provinces, cities and districts with national codes',
    input: z.object({}),
    output: z.object({ date: z.string(), areas: z.array(areaNode) }),
  },
  systemClassifyTree: {
    summary: 'Service classification tree',
    input: z.object({
      busiType: z.literal('FWFL').default('FWFL'),
      topParentIdLike: z.enum(['FWZX', 'KFFWDH']),
      statusId: z.enum(['ACTIVE', 'INACTIVE']).optional(),
      ...ordering,
    }),
    output: z.array(serviceNode),
  },
};
