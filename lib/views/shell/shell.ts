import 'server-only';
import { cachedGeneration, FILE_BASE_QUERY } from '@/lib/api/cached';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { settings } from '@/lib/config/settings';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { ARTICLE_TOP } from '@/lib/domain/content/entries';
import { formatDate } from '@/lib/domain/dates';
import { fileAddress, ofBackend } from '@/lib/domain/file-address';
import type { Locale } from '@/lib/routing/site';
import { secondary } from '../ask';
import type { CategoryNode } from '../product-list/product-list';
import { companyQuery } from '../reading/company';
import { type Commitment, toCommitment } from './commitment';
import { HOT_PRODUCTS } from './hot-products';

/** An entry of a service menu. */
export interface ServiceNode {
  id: number;
  name: string;
  /** Path that it leads to, without device and language. */
  navName: string;
  children: ServiceNode[];
  /** In Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
}

/** A contact of the chat popover, or the official account: a QR picture with its name and value. */
export interface QrContact {
  id: number;
  name: string;
  value: string;
  /** Complete address of the QR picture. */
  picture: string;
  lang?: 'zh';
}

/** A number to call. */
export interface ServiceLine {
  id: number;
  name: string;
  phone: string;
  /** When somebody answers; empty: not said. */
  hours: string;
  lang?: 'zh';
}

/**
 * What stands around every page. Each block is null when its call failed: a menu that can't be had is left out,
 * and never takes the page down.
 */
export interface ShellView {
  categories: CategoryNode[] | null;
  newsTypes: { name: string; valStr: string; lang?: 'zh' }[] | null;
  serviceCentre: ServiceNode[] | null;
  customerService: ServiceNode[] | null;
  /** Those of customer service that have a text, told by its Chinese title; null while that can't be asked. */
  writtenServices: ReadonlySet<number> | null;
  /** The technical-resource classes; `nameZh` tells the four apart. */
  technical: { id: number; name: string; nameZh: string; lang?: 'zh' }[] | null;
  /** Company texts that have a text, in menu order. */
  companyTexts: { subTypeCode: string; subTypeName: string; lang?: 'zh' }[] | null;
  officialAccount: QrContact | null;
  contacts: QrContact[] | null;
  serviceLines: ServiceLine[] | null;
  commitments: Commitment[] | null;
  /** The shop has a spectra viewer; so it is taken while that can't be asked. */
  hasViewer: boolean;
  /** Milestones and people of the company are written; so it is taken while that can't be asked. */
  hasHistory: boolean;
  hasTeam: boolean;
  hotProducts: { id: number; name: string; lang?: 'zh' }[] | null;
  /** Base address of files, for the session store; empty when there is none. */
  fileBase: string;
  /** The supplier shows prices to everybody. */
  pricesOpen: boolean;
  year: number;
  demo: boolean;
}

/** Seconds that menus may be old; `CACHED_MS` comes on top. */
const FRESH_SECONDS = 50;
const CACHED_MS = 10_000;
const SYSTEM_LISTS = ['SP_EWM_PHOTO', 'BP_WECHAT', 'SP_PRICE_PUBLIC', 'SP_SERVICE_LINE', 'SP_GP_VIEWER'];
const OFFICIAL_ACCOUNT = 'GZH';

const views = createTtlCache<ShellView>({ max: 2, ttlMs: CACHED_MS });

/**
 * What stands around the pages of a language. A complete one is the same object for some seconds, so that what is
 * drawn from it can be cached as well.
 *
 * @returns always; a failed call only empties its own block
 */
export async function loadShellView(locale: Locale): Promise<ShellView> {
  const key = `${locale} ${cachedGeneration()}`;
  const cached = views.get(key);
  if (cached) return cached;
  const { view, complete } = await loadAnew(locale);
  if (complete) views.set(key, view);
  return view;
}

async function loadAnew(locale: Locale): Promise<{ view: ShellView; complete: boolean }> {
  const block = <N extends CallName>(name: N, input: CallInput<N>) =>
    secondary(name, input, { locale, seconds: FRESH_SECONDS });
  const services = (topParentIdLike: 'FWZX' | 'KFFWDH', language = locale) =>
    secondary(
      'systemClassifyTree',
      { orders: 'ASC', columns: 'seqNo', statusId: 'ACTIVE', busiType: 'FWFL', topParentIdLike },
      { locale: language, seconds: FRESH_SECONDS },
    );
  const blocks = await Promise.all([
    block('gdGoodsGruopQueryZtree', { orders: 'ASC', columns: 'sort', typeCode: 'FL', statusId: 'ACTIVE' }),
    block('paraqueryPage', { paramType: 'BP_NOTICE_TYPE', rowSize: 10_000, startRow: 1 }),
    services('FWZX'),
    services('KFFWDH'),
    block('jsClassifyQuery', { topName: ARTICLE_TOP, statusId: 'ACTIVE' }),
    block('cfConfigquerys', { orders: 'ASC', columns: 'seqNo', typeCode: 'QTSZ' }),
    block('getSysParaListByCodes', { status: 'ACTIVE', typeCodes: SYSTEM_LISTS }),
    // The same question as for the files that answers name, so that it is asked once.
    secondary('confFilequeryObj', FILE_BASE_QUERY, { locale: 'zh', seconds: FRESH_SECONDS }),
    block('gdZzfwpageQuery', {
      rowSize: 999,
      startRow: 1,
      orders: 'DESC',
      columns: 'updDt',
      isStatus: true,
    }),
    block('gdGoodspageQuery', HOT_PRODUCTS),
    // In Chinese the question from above, which is asked once; in English another: no node tells its Chinese name.
    services('KFFWDH', 'zh'),
    secondary('cfConfigquerys', companyQuery('service'), { locale: 'zh', seconds: FRESH_SECONDS }),
    // As their pages and the tabs beside them ask.
    block('cfConfigquerys', companyQuery('milestone')),
    block('cfConfigquerys', companyQuery('member')),
  ]);
  const [categories, news, serviceCentre, customerService, technical, texts, lists, file, promises, hot] =
    blocks;
  const [, , , , , , , , , , chinese, serviceTexts, milestones, members] = blocks;
  const fileBase = file?.fileUrl ?? '';
  const account = lists?.SP_EWM_PHOTO?.find((item) => item.valStr === OFFICIAL_ACCOUNT);
  const view: ShellView = {
    categories,
    newsTypes: news?.data.map(({ name, valStr, lang }) => ({ name, valStr, lang })) ?? null,
    serviceCentre,
    customerService,
    writtenServices: chinese && serviceTexts && writtenServices(chinese, serviceTexts),
    technical: technical?.map(({ id, name, nameZh, lang }) => ({ id, name, nameZh, lang })) ?? null,
    companyTexts:
      texts
        ?.filter((text) => text.jsonData)
        .map(({ subTypeCode, subTypeName, lang }) => ({ subTypeCode, subTypeName, lang })) ?? null,
    officialAccount: account?.keyString ? toContact(account, fileBase) : null,
    contacts:
      lists?.BP_WECHAT?.filter((item) => item.keyString).map((item) => toContact(item, fileBase)) ?? null,
    serviceLines: lists && (lists.SP_SERVICE_LINE ?? []).map(toServiceLine),
    hasViewer: lists === null || (lists.SP_GP_VIEWER ?? []).length > 0,
    hasHistory: milestones?.length !== 0,
    hasTeam: members?.length !== 0,
    commitments: promises?.data.map(toCommitment) ?? null,
    hotProducts: hot?.data.map(({ id, name, lang }) => ({ id, name, lang })) ?? null,
    fileBase,
    pricesOpen: lists?.SP_PRICE_PUBLIC?.[0]?.valStr === '1',
    year: Number(formatDate(Date.now()).slice(0, 4)),
    demo: settings().demo,
  };
  return { view, complete: blocks.every((one) => one !== null) };
}

/** Menu and text are told to belong together by the Chinese name. */
function writtenServices(
  nodes: readonly ServiceNode[],
  texts: CallData<'cfConfigquerys'>,
): ReadonlySet<number> {
  const titles = new Set(texts.map(({ subTypeName }) => subTypeName));
  const written = (list: readonly ServiceNode[]): number[] =>
    list.flatMap(({ id, name, children }) => [...(titles.has(name) ? [id] : []), ...written(children)]);
  return new Set(written(nodes));
}

type ParaItem = NonNullable<CallData<'getSysParaListByCodes'>[string]>[number];

const toServiceLine = ({ id, name, valStr, label = '', lang }: ParaItem): ServiceLine => ({
  id,
  name,
  phone: valStr,
  hours: label,
  ...(lang && { lang }),
});

function toContact({ id, name, valStr, keyString = '', lang }: ParaItem, fileBase: string): QrContact {
  return {
    id,
    name,
    value: valStr,
    picture: ofBackend(settings().apiHost ?? '', fileAddress(fileBase, keyString)),
    ...(lang && { lang }),
  };
}
