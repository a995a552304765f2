import type { Bilingual } from '@/lib/backend/db/schema';
import { COMPANY_LISTS, type CompanyKind } from '@/lib/domain/content/entries';
import { PRIVACY } from '@/lib/domain/content/policies';
import type { CompanyRecord } from '../records';
import type { ContentReference } from '../reference';
import type { Fields } from './fields';
import { type OpenEntry, words } from './open-entry';

/** An entry of a company's list; `facts` are its short values, those that are missing left out. */
async function toCompany(
  entry: OpenEntry<Fields<'text'>>,
  kind: CompanyKind,
  facts: Record<string, Bilingual> = {},
): Promise<CompanyRecord> {
  const { title, order } = entry.fields;
  return {
    table: 'company',
    typeCode: COMPANY_LISTS[kind],
    subTypeCode: entry.pair.slug,
    subTypeName: words(title, entry.en?.fields.title),
    jsonData: await entry.body(),
    source: entry.source(),
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value.zh !== '')),
    seqNo: order,
  };
}

/** The same in both languages. */
const same = (text: string | number | undefined): Bilingual => words(text?.toString(), text?.toString());

/** The privacy policy is what people agree to, kept with its versions; a text by its code would show nowhere. */
export function readText(entry: OpenEntry<Fields<'text'>>): Promise<CompanyRecord> {
  if (entry.pair.slug === PRIVACY) entry.refuse('zh', 1, 'file', 'content.privacy');
  return toCompany(entry, 'text');
}

/** A text that no entry of the menu leads to would be read by nobody. */
export function readService(
  entry: OpenEntry<Fields<'service'>>,
  { services }: ContentReference,
): Promise<CompanyRecord> {
  const { title } = entry.fields;
  if (!services.has(title)) entry.refuseKey(['title'], title, services);
  return toCompany(entry, 'service');
}

export const readMilestone = (entry: OpenEntry<Fields<'milestone'>>) =>
  toCompany(entry, 'milestone', { day: same(entry.fields.day) });

export const readMember = (entry: OpenEntry<Fields<'member'>>) =>
  toCompany(entry, 'member', {
    role: words(entry.fields.role, entry.en?.fields.role),
    portrait: same(entry.fields.portrait),
  });

export const readLink = (entry: OpenEntry<Fields<'link'>>) =>
  toCompany(entry, 'link', { url: same(entry.fields.url) });

export function readContact(entry: OpenEntry<Fields<'contact'>>): Promise<CompanyRecord> {
  const { phone, email, address, hours, latitude, longitude } = entry.fields;
  const english = entry.en?.fields;
  return toCompany(entry, 'contact', {
    phone: same(phone),
    email: same(email),
    address: words(address, english?.address),
    hours: words(hours, english?.hours),
    latitude: same(latitude),
    longitude: same(longitude),
  });
}
