import { act, render, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccountGuard } from '@/components/account/guard';
import { LoginPage } from '@/components/account/login/login-page';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { useSession } from '@/lib/session/store';
import en from '@/messages/en.json';
import { asVisitor, SESSION, show } from './support';

asVisitor('/pc/en/login?next=/pc/en/product');
const reload = vi.fn();
beforeEach(() => vi.stubGlobal('location', { ...window.location, reload }));

/** Out of the browser's cache of pages. */
const showAgain = () =>
  act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

it('the page that sent a visitor to the login begins anew, and asks again', async () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ account: en.account }} timeZone="Asia/Shanghai">
      <AccountGuard guards={['auth']}>secret</AccountGuard>
    </NextIntlClientProvider>,
  );
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
  showAgain();
  expect(reload).toHaveBeenCalled();
});

it('the login page begins anew after a login, and goes on again; not before', async () => {
  show(<LoginPage demo={false} wechat={false} />);
  showAgain();
  expect(reload).not.toHaveBeenCalled();
  act(() => useSession.getState().logIn(SESSION));
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/product'));
  showAgain();
  expect(reload).toHaveBeenCalled();
});
