import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { flatTree } from '@/lib/domain/flat-tree';
import type { Locale } from '@/lib/routing/site';
import { needed } from '../ask';
import type { ServiceNode } from '../shell/shell';
import { type CompanyEntry, loadCompanyList } from './company';

export interface ServiceView {
  id: number;
  name: string;
  lang?: 'zh' | undefined;
  text: CompanyEntry;
  /** Every service that has a text, in menu order. */
  services: { id: number; name: string; lang?: 'zh' | undefined }[];
}

const FRESH_SECONDS = 50;

async function loadServices(locale: Locale): Promise<ServiceNode[]> {
  const input = {
    orders: 'ASC',
    columns: 'seqNo',
    statusId: 'ACTIVE',
    busiType: 'FWFL',
    topParentIdLike: 'KFFWDH',
  } as const;
  return flatTree(await needed('systemClassifyTree', input, { locale, seconds: FRESH_SECONDS }));
}

/**
 * Every customer service that has a text, in menu order. Menu and text are told to belong together by the Chinese name,
 * as the technical resources are.
 *
 * @throws BackendFailure when the backend fails
 */
export const loadServiceList = cache(async (locale: Locale) => {
  const [nodes, chinese, written, texts] = await Promise.all([
    loadServices(locale),
    loadServices('zh'),
    loadCompanyList('service', 'zh'),
    loadCompanyList('service', locale),
  ]);
  const codes = new Map(written.map(({ title, code }) => [title, code]));
  const codeOf = new Map(chinese.map((node) => [node.id, codes.get(node.name)]));
  return nodes.flatMap(({ id, name, lang }) => {
    const text = texts.find(({ code }) => code === codeOf.get(id));
    return text ? [{ id, name, lang, text }] : [];
  });
});

/**
 * One entry of the customer-service menu with its text. The two are told to belong together by the Chinese name, as the
 * technical resources are.
 *
 * @throws 404 for an entry that is unknown or has no text, BackendFailure when the backend fails
 */
export const loadServiceView = cache(async (id: number, locale: Locale): Promise<ServiceView> => {
  const services = await loadServiceList(locale);
  const service = services.find((one) => one.id === id);
  if (!service) notFound();
  return { ...service, services };
});
