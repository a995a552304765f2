import 'server-only';
import { callCached } from '@/lib/api/cached';
import type { CallData } from '@/lib/contract/calls';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import type { CompanyKind } from '@/lib/domain/content/entries';
import { PRIVACY } from '@/lib/domain/content/policies';
import { flatTree } from '@/lib/domain/flat-tree';
import type { PageName } from '@/lib/routing/pages';
import { ABOUT_TEXTS, companyQuery } from '@/lib/views/reading/company';
import { lastOf, OPTIONS } from './sitemap-records';
import type { Listed } from './sitemap-xml';

const SERVICES = { busiType: 'FWFL', topParentIdLike: 'KFFWDH', statusId: 'ACTIVE' } as const;

type CompanyText = CallData<'cfConfigquerys'>[number];

/** One list of the company's; none when it can't be had. */
async function listOf(kind: CompanyKind): Promise<CompanyText[]> {
  const answer = await callCached('cfConfigquerys', companyQuery(kind), OPTIONS);
  return answer.ok ? answer.data : [];
}

const isShown = ({ subTypeCode, jsonData }: CompanyText): boolean =>
  jsonData !== null && jsonData !== '' && subTypeCode !== CONTACT_TEXT && subTypeCode !== PRIVACY;

/** When an entry of a list last changed, came or went. */
const lastOfList = (list: readonly CompanyText[]): string | undefined =>
  lastOf([...list, ...list.map(({ listUpdatedAt: updatedAt }) => ({ updatedAt }))]);

interface CompanyPages {
  pages: Listed[];
  /** Pages whose list holds nothing, or can't be had: no menu leads there. */
  unwritten: PageName[];
  /** When what stands on a page that is there always last changed. */
  changed: Partial<Record<PageName, string | undefined>>;
}

/** The company's own texts, each with when its words last changed where that is on record. */
export async function companyPages(): Promise<CompanyPages> {
  const [texts, milestones, members, links, contacts, services, menu, privacy] = await Promise.all([
    listOf('text'),
    listOf('milestone'),
    listOf('member'),
    listOf('link'),
    listOf('contact'),
    listOf('service'),
    callCached('systemClassifyTree', SERVICES, OPTIONS),
    callCached('policyAgreementQuery', { type: PRIVACY }, OPTIONS),
  ]);
  const shown = texts.filter(isShown);
  const written = new Map(services.map(({ subTypeName, updatedAt }) => [subTypeName, updatedAt]));
  // A service and its text are told to belong together by the Chinese name; without a text it has no page.
  const offered = flatTree(menu.ok ? menu.data : []).filter(({ name }) => written.has(name));
  const policy = privacy.ok ? { updatedAt: privacy.data.publishedAt } : null;
  return {
    pages: [
      ...offered.map(({ id, name }) => ({
        address: at((to) => to.customerService(id)),
        updatedAt: written.get(name),
      })),
      ...shown.map(({ subTypeCode, updatedAt }) => ({
        address: at((to) => to.companyText(subTypeCode)),
        updatedAt,
      })),
      ...(policy ? [{ ...policy, address: at((to) => to.companyText(PRIVACY)) }] : []),
    ],
    unwritten: [
      ...(milestones.length === 0 ? (['ftpJS'] as const) : []),
      ...(members.length === 0 ? (['teammembers'] as const) : []),
    ],
    changed: {
      ftpJS: lastOfList(milestones),
      teammembers: lastOfList(members),
      links: lastOfList(links),
      contact: lastOfList(contacts),
      customer: lastOfList(services),
      otherSm: lastOf([{ updatedAt: lastOfList(shown) }, ...(policy ? [policy] : [])]),
      aboutus: lastOf(shown.filter(({ subTypeCode }) => ABOUT_TEXTS.includes(subTypeCode))),
    },
  };
}

const at = (address: Listed['address']) => address;
