import { expect, it } from 'vitest';
import { handlers } from '@/lib/backend/services/registry';
import type { Route } from '@/lib/contract/call';
import { callNames } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';

it('answers every call that is offered, and offers every call that it answers', () => {
  const offered = callNames.filter((name) => (routes[name] as Route).offered);
  expect(Object.keys(handlers).sort()).toEqual([...offered].sort());
});
