import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DesktopPersonalView } from '@/components/personal/frame/desktop/personal-view';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { standAt } from '../stand-ins';
import { ok, USER } from './customer';
import { inShell, logInForTest } from './plain-controls';

const lots = vi.hoisted(() => {
  let arrive = () => {};
  return { arrival: new Promise<void>((resolve) => (arrive = resolve)), arrive: () => arrive() };
});
vi.mock('@/components/lots/my-lots', async () => {
  await lots.arrival;
  return { MyLots: () => <p>The lots</p> };
});
const network = fakeNetwork();

it.each([
  ['no id', {}],
  ['an id that is none', { ...USER, id: '7' }],
  ['no list of permissions', { ...USER, authList: null }],
  ['nothing but a text', 'x'],
  ['a list', []],
])('keeps its person, and stands, when a foreign backend answers who that is with %s', async (_, answer) => {
  vi.stubGlobal('reportError', vi.fn());
  standAt('/pc/en/personal?tab=messages');
  await logInForTest();
  network.answer('getUserInfo', ok(answer));
  network.answer('messagePageQuery', ok(answer));
  await act(async () => render(inShell(<DesktopPersonalView demo={false} />)));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Personal centre' })).toBeVisible();
  expect(useSession.getState()).toMatchObject({ token: 't-1', userid: '7', authList: [] });
});

it('shows menu and heading, and says that it loads, before the script of the tab has come', async () => {
  standAt('/pc/en/personal?tab=lots');
  document.title = 'Personal centre · Fluorel Reagents';
  await logInForTest();
  network.answer('getUserInfo', ok(USER));
  await act(async () => render(inShell(<DesktopPersonalView demo={false} />)));
  expect(await screen.findByRole('heading', { level: 1, name: 'My lots' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Personal centre' })).toBeVisible();
  expect(document.title).toBe('My lots · Fluorel Reagents');
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await act(async () => lots.arrive());
  expect(await screen.findByText('The lots')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
