import { expect, it } from 'vitest';
import { DESK_PERMISSIONS } from '@/components/desk/permissions';
import { tabOf } from '@/components/personal/frame/personal-tabs';

it.each(Object.values(DESK_PERMISSIONS).flat())('%s alone leads to the service desk', (permission) => {
  expect(tabOf('desk', [permission])).toBe('desk');
});

it('is no tab for who serves nothing', () => {
  expect(tabOf('desk', [])).toBe('overview');
  expect(tabOf('desk', ['catalogue.write'])).toBe('overview');
});
