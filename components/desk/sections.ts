import type { ComponentType } from 'react';
import { loadOnce } from '@/components/ui/load-once';
import { mayOne } from '@/lib/domain/may-one';
import type { Permission } from '@/lib/domain/permissions';
import type { DeskCounts } from '@/lib/views/desk/queue';
import { DESK_PERMISSIONS } from './permissions';

interface Section {
  /** Shown to who has one of these. */
  permissions: readonly Permission[];
  load: () => Promise<ComponentType>;
  /** How much waits in it; undefined where nothing does by itself. */
  count?: (counts: DeskCounts) => number | undefined;
}

const section = (given: Section): Section => ({ ...given, load: loadOnce(given.load) });

/** What staff serve, by its name in the address (`?desk=`): its words stand below `desk.sections`, its code in a chunk of its own. */
export const SECTIONS = {
  orders: section({
    permissions: DESK_PERMISSIONS.orders,
    load: () => import('./orders/queue-section').then((module) => module.QueueSection),
    count: ({ orders }) => orders?.todo,
  }),
  enquiries: section({
    permissions: DESK_PERMISSIONS.enquiries,
    load: () => import('./people/enquiries-section').then((module) => module.EnquiriesSection),
    count: ({ enquiries }) => enquiries,
  }),
  verifications: section({
    permissions: DESK_PERMISSIONS.verifications,
    load: () => import('./people/verifications-section').then((module) => module.VerificationsSection),
    count: ({ verifications }) => verifications,
  }),
  trials: section({
    permissions: DESK_PERMISSIONS.trials,
    load: () => import('./trials/trials-section').then((module) => module.TrialsSection),
    count: ({ trials }) => trials,
  }),
  stock: section({
    permissions: DESK_PERMISSIONS.stock,
    load: () => import('./stock/stock-section').then((module) => module.StockSection),
    count: ({ lowStock }) => lowStock,
  }),
  customers: section({
    permissions: DESK_PERMISSIONS.customers,
    load: () => import('./people/customers-section').then((module) => module.CustomersSection),
  }),
  rules: section({
    permissions: DESK_PERMISSIONS.rules,
    load: () => import('./rules/rules-section').then((module) => module.RulesSection),
  }),
  content: section({
    permissions: DESK_PERMISSIONS.content,
    load: () => import('./content/content-section').then((module) => module.ContentSection),
  }),
  log: section({
    permissions: DESK_PERMISSIONS.log,
    load: () => import('./records/log-section').then((module) => module.LogSection),
  }),
  misses: section({
    permissions: DESK_PERMISSIONS.misses,
    load: () => import('./records/misses-section').then((module) => module.MissesSection),
  }),
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

const NAMES = Object.keys(SECTIONS) as SectionName[];

/** What a member of staff may see, in the order of the desk. */
export const sectionsFor = (authList: readonly string[]): SectionName[] =>
  NAMES.filter((name) => mayOne(authList, SECTIONS[name].permissions));
