import { expect, it } from 'vitest';
import { DESK_PERMISSIONS } from '@/components/desk/permissions';
import { tabOf } from '@/components/personal/frame/personal-tabs';
import { useless } from '@/lib/backend/services/account/useless-permissions';
import { PERMISSIONS, type Permission } from '@/lib/domain/permissions';

/** Each opens a section of the desk by itself; every other permission changes what one of these shows. */
const OPENING: readonly Permission[] = [
  'content.write',
  'customer.read',
  'customer.verify',
  'log.read',
  'message.reply',
  'order.read',
  'order.rules',
  'search.read',
  'stock.write',
  'trial.programme',
  'trial.read',
];

it.each(PERMISSIONS)('%s either opens a section of the desk or is useless alone', (permission) => {
  const opens = OPENING.includes(permission);
  const shown: readonly Permission[] = Object.values(DESK_PERMISSIONS).flat();
  expect(shown.includes(permission)).toBe(opens);
  expect(useless([permission])).toHaveLength(opens ? 0 : 1);
});

it.each(OPENING)('%s alone leads to the service desk', (permission) => {
  expect(tabOf('desk', [permission])).toBe('desk');
});

it('is no tab for who serves nothing', () => {
  expect(tabOf('desk', [])).toBe('overview');
  expect(tabOf('desk', ['catalogue.write'])).toBe('overview');
});
