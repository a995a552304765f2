import { DESK_PERMISSIONS } from '@/components/desk/permissions';
import { mayOne } from '@/lib/domain/may-one';
import type { Permission } from '@/lib/domain/permissions';

/** The menu's groups, in its order, with every tab of the personal centre by its name in the address (`?tab=`). */
export const TAB_GROUPS = [
  { name: 'staff', tabs: ['desk'] },
  {
    name: 'activity',
    tabs: [
      'overview',
      'orders',
      'lots',
      'quotations',
      'lists',
      'messages',
      'favourites',
      'history',
      'trials',
    ],
  },
  { name: 'account', tabs: ['profile', 'identity', 'security'] },
  { name: 'trade', tabs: ['addresses', 'invoices'] },
  { name: 'own', tabs: ['data'] },
] as const;

export type PersonalTabName = (typeof TAB_GROUPS)[number]['tabs'][number];

export const PERSONAL_TABS: readonly PersonalTabName[] = TAB_GROUPS.flatMap(({ tabs }) => tabs);

/**
 * Guards of every page of the centre. The page checks on the server that they exist, so that a wrong name is a 500
 * before anything of it is sent; whom they let through is known in the browser alone.
 */
export const PERSONAL_GUARDS: readonly string[] = ['auth'];

/** Namespaces of the words the centre speaks in the browser. */
export const PERSONAL_MESSAGES = [
  'personal',
  'calls',
  'account',
  'product',
  'orders',
  'papers',
  'lots',
  'quotations',
  'buyingList',
] as const;

/** Permissions of which one opens a tab. To everybody else there is no such tab. */
const STAFF_TABS: Partial<Record<PersonalTabName, readonly Permission[]>> = {
  desk: Object.values(DESK_PERMISSIONS).flat(),
};

export function mayOpen(tab: PersonalTabName, authList: readonly string[]): boolean {
  const permissions = STAFF_TABS[tab];
  return !permissions || mayOne(authList, permissions);
}

/** The tab of an address's query; the overview for none, and for one that does not exist for who is here. */
export function tabOf(asked: string | null, authList: readonly string[]): PersonalTabName {
  return PERSONAL_TABS.find((tab) => tab === asked && mayOpen(tab, authList)) ?? 'overview';
}
