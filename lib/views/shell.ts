import 'server-only';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { settings } from '@/lib/config/settings';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import type { Locale } from '@/lib/routing/site';
import { secondary } from './ask';

export type ServiceNode = CallData<'systemClassifyTree'>[number];

/** A contact of the chat popover, or the official account: a QR picture with its name and value. */
export interface QrContact {
  id: number;
  name: string;
  value: string;
  /** Complete address of the QR picture. */
  picture: string;
  lang?: 'zh';
}

/**
 * What stands around every page. Each block is null when its call failed: a menu that can't be had is left out,
 * and never takes the page down.
 */
export interface ShellView {
  categories: CallData<'gdGoodsGruopQueryZtree'> | null;
  newsTypes: { name: string; valStr: string; lang?: 'zh' }[] | null;
  serviceCentre: ServiceNode[] | null;
  customerService: ServiceNode[] | null;
  /** The technical-resource classes; `nameZh` tells the four apart. */
  technical: { id: number; name: string; nameZh: string; lang?: 'zh' }[] | null;
  /** Company texts that have a text, in menu order. */
  companyTexts: { subTypeCode: string; subTypeName: string; lang?: 'zh' }[] | null;
  officialAccount: QrContact | null;
  contacts: QrContact[] | null;
  commitments: { id: number; fwName: string; descr: string; lang?: 'zh' }[] | null;
  hotProducts: { id: number; name: string; lang?: 'zh' }[] | null;
  /** Base address of files, for the session store; empty when there is none. */
  fileBase: string;
  /** True when the backend knows people, so that their names can be asked for. */
  knowsUsers: boolean;
  /** The supplier shows prices to everybody. */
  pricesOpen: boolean;
  year: number;
  demo: boolean;
}

/** Seconds that menus may be old; `CACHED_MS` comes on top. */
const SECONDS = 50;
const CACHED_MS = 10_000;
const SYSTEM_LISTS = ['SP_EWM_PHOTO', 'BP_WECHAT', 'SP_PRICE_PUBLIC'];
const OFFICIAL_ACCOUNT = 'GZH';

const views = createTtlCache<ShellView>({ max: 2, ttlMs: CACHED_MS });

/**
 * What stands around the pages of a language. A complete one is the same object for some seconds, so that what is
 * drawn from it can be cached as well.
 *
 * @returns always; a failed call only empties its own block
 */
export async function loadShellView(locale: Locale): Promise<ShellView> {
  const cached = views.get(locale);
  if (cached) return cached;
  const { view, complete } = await loadAnew(locale);
  if (complete) views.set(locale, view);
  return view;
}

async function loadAnew(locale: Locale): Promise<{ view: ShellView; complete: boolean }> {
  const block = <N extends CallName>(name: N, input: CallInput<N>) =>
    secondary(name, input, { locale, seconds: SECONDS });
  const services = (topParentIdLike: 'FWZX' | 'KFFWDH') =>
    block('systemClassifyTree', {
      orders: 'ASC',
      columns: 'seqNo',
      statusId: 'ACTIVE',
      busiType: 'FWFL',
      topParentIdLike,
    });
  const blocks = await Promise.all([
    block('gdGoodsGruopQueryZtree', { orders: 'ASC', columns: 'sort', typeCode: 'FL', statusId: 'ACTIVE' }),
    block('paraqueryPage', { paramType: 'BP_NOTICE_TYPE', rowSize: 10_000, startRow: 1 }),
    services('FWZX'),
    services('KFFWDH'),
    block('jsClassifyQuery', { topName: 'LM', statusId: 'ACTIVE' }),
    block('cfConfigquerys', { orders: 'ASC', columns: 'seqNo', typeCode: 'QTSZ' }),
    block('getSysParaListByCodes', { status: 'ACTIVE', typeCodes: SYSTEM_LISTS }),
    block('confFilequeryObj', { isActive: true }),
    block('gdZzfwpageQuery', {
      rowSize: 999,
      startRow: 1,
      orders: 'DESC',
      columns: 'updDt',
      isStatus: true,
    }),
    block('gdGoodspageQuery', { rowSize: 4, startRow: 1, orders: 'ASC', columns: 'sort', cateCode: 'CP' }),
  ]);
  const [categories, news, serviceCentre, customerService, technical, texts, lists, file, promises, hot] =
    blocks;
  const fileBase = file?.fileUrl ?? '';
  const account = lists?.SP_EWM_PHOTO?.find((item) => item.valStr === OFFICIAL_ACCOUNT);
  const view: ShellView = {
    categories,
    newsTypes: news?.data.map(({ name, valStr, lang }) => ({ name, valStr, lang })) ?? null,
    serviceCentre,
    customerService,
    technical: technical?.map(({ id, name, nameZh, lang }) => ({ id, name, nameZh, lang })) ?? null,
    companyTexts:
      texts
        ?.filter((text) => text.jsonData)
        .map(({ subTypeCode, subTypeName, lang }) => ({ subTypeCode, subTypeName, lang })) ?? null,
    officialAccount: account?.keyString ? toContact(account, fileBase) : null,
    contacts:
      lists?.BP_WECHAT?.filter((item) => item.keyString).map((item) => toContact(item, fileBase)) ?? null,
    commitments: promises?.data.map(({ id, fwName, descr, lang }) => ({ id, fwName, descr, lang })) ?? null,
    hotProducts: hot?.data.map(({ id, name, lang }) => ({ id, name, lang })) ?? null,
    fileBase,
    knowsUsers: routes.getUserInfo.offered,
    pricesOpen: lists?.SP_PRICE_PUBLIC?.[0]?.valStr === '1',
    year: new Date().getFullYear(),
    demo: settings().demo,
  };
  return { view, complete: blocks.every((one) => one !== null) };
}

type ParaItem = NonNullable<CallData<'getSysParaListByCodes'>[string]>[number];

function toContact({ id, name, valStr, keyString = '', lang }: ParaItem, fileBase: string): QrContact {
  const complete = /^https?:\/\//i.test(keyString);
  const picture = complete ? keyString : `${fileBase.replace(/\/+$/, '')}/${keyString.replace(/^\/+/, '')}`;
  return { id, name, value: valStr, picture, lang };
}
