import { act, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import PageError from '@/app/[device]/[locale]/error';
import { AccountGuard } from '@/components/account/guard';
import { SiteProvider } from '@/components/shell/site-context';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { useSession } from '@/lib/session/store';
import en from '@/messages/en.json';
import { asVisitor } from './support';

asVisitor('/m/en/wddd?page=2');

const words = (title: string) => ({ title, detail: '' });
const failureWords = {
  404: words('404'),
  500: words('Sorry'),
  503: words('503'),
  'unknown-middleware': words('Unknown middleware'),
  home: 'Home',
  retry: 'Again',
};

const guarded = (guards: string[], child: ReactNode = 'secret', title?: string) => (
  <NextIntlClientProvider locale="en" messages={{ account: en.account }} timeZone="Asia/Shanghai">
    <SiteProvider device="m" locale="en" home="/m/en" failureWords={failureWords}>
      <Boundary>
        <AccountGuard guards={guards} title={title}>
          {child}
        </AccountGuard>
      </Boundary>
    </SiteProvider>
  </NextIntlClientProvider>
);

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return <PageError error={this.state.error} retry={() => undefined} />;
  }
}

it('says on the server what the page is called, and that it needs scripts', () => {
  const html = renderToString(guarded(['auth'], 'secret', 'My orders'));
  expect(html).toContain('<h1>My orders</h1>');
  expect(html).toMatch(/<noscript>.*JavaScript/);
});

it('shows nothing of the page on the server, whoever asks', () => {
  useSession.setState({ token: 't-1', hydrated: true });
  expect(renderToString(guarded(['auth']))).not.toContain('secret');
});

it('shows the page to who is logged in, and leaves when the session ends', async () => {
  useSession.setState({ token: 't-1' });
  render(guarded(['auth']));
  expect(screen.getByText('secret')).toBeInTheDocument();
  expect(hardNavigate).not.toHaveBeenCalled();
  act(() => useSession.getState().logOut());
  expect(screen.queryByText('secret')).toBeNull();
  await waitFor(() =>
    expect(hardNavigate).toHaveBeenCalledWith('/m/en/login?next=%2Fm%2Fen%2Fwddd%3Fpage%3D2'),
  );
});

it('waits until the session is known', () => {
  useSession.setState({ token: '', hydrated: false });
  render(guarded([]));
  expect(screen.getByRole('status')).toHaveTextContent('Checking your login');
});

it('lets everybody through without guards', () => {
  render(guarded([]));
  expect(screen.getByText('secret')).toBeInTheDocument();
});

it("an unknown guard is a 500, 'Unknown middleware'", () => {
  // React reports what a boundary caught.
  vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  useSession.setState({ token: 't-1' });
  render(guarded(['auth', 'nope']));
  expect(screen.getByText('500')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Unknown middleware' })).toBeInTheDocument();
  expect(screen.queryByText('secret')).toBeNull();
});
