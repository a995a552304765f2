import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DesktopFooter } from '@/components/shell/desktop/footer';
import { DesktopHeader, headerParts } from '@/components/shell/desktop/header';
import { ContactPanel } from '@/components/shell/desktop/menu/contact-panel';
import { SidePanel } from '@/components/shell/desktop/side-panel';
import { MobileFooter } from '@/components/shell/mobile/footer';
import { putMarkup } from '@/components/ui/markup/markup-store';
import { toHtml } from '@/components/ui/markup/static-html';
import { buildMenu } from '@/lib/views/shell/menu';
import { emptyView, M, PC, shellView, WORDS, withMessages } from './support';

const sidePanel = {
  panel: 'Contact and feedback',
  contact: 'Contact',
  feedback: 'Feedback',
  newTab: '(new tab)',
  backToTop: 'Back to top',
};

describe.each([
  ['desktop', PC, DesktopFooter],
  ['mobile', M, MobileFooter],
] as const)('the %s footer', (_name, site, Footer) => {
  it('has hot products, commitments, links, year, both registration numbers and the demo line', () => {
    const view = shellView();
    const menu = buildMenu(view, site, WORDS);
    render(withMessages(site, <Footer site={site} view={view} menu={menu} />));
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'DAPI' }).getAttribute('href')).toBe(
      `/${site.device}/productDetail?goodsId=71`,
    );
    expect(footer.getByText('Cold chain')).toBeTruthy();
    for (const name of ['Contact', 'Links', 'Terms']) expect(footer.getByRole('link', { name })).toBeTruthy();
    expect(footer.getByText(/© 2031/)).toBeTruthy();
    expect(footer.getByRole('link', { name: /^ICP/ }).getAttribute('target')).toBe('_blank');
    expect(footer.getByRole('link', { name: /公网安备/ })).toBeTruthy();
    expect(footer.getByText(/演示模式/)).toBeTruthy();
  });

  it('stands without any call, and says nothing of a demo outside one, its made-up registration numbers included', () => {
    const view = { ...emptyView(), demo: false };
    render(withMessages(site, <Footer site={site} view={view} menu={buildMenu(view, site, WORDS)} />));
    expect(screen.getByText(/© 2031/)).toBeTruthy();
    expect(screen.queryByText(/演示模式/)).toBeNull();
    expect(screen.queryByText(/00000000/)).toBeNull();
    const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(leads.filter((href) => href?.includes('beian'))).toEqual([]);
  });
});

describe('the desktop header', () => {
  const show = (view = shellView()) =>
    render(
      withMessages(PC, <DesktopHeader site={PC} parts={headerParts(PC, view, buildMenu(view, PC, WORDS))} />),
    );

  it('has greeting, service centre, official account, language, log-in and the search in its toggle', async () => {
    show();
    expect(screen.getByText(/欢迎来到/)).toBeTruthy();
    const top = within(screen.getByRole('navigation', { name: '服务与账户' }));
    expect(await top.findByRole('button', { name: '服务中心' })).toBeTruthy();
    expect(top.getByRole('button', { name: '官方公众号' })).toBeTruthy();
    expect(top.getByRole('img', { name: 'Official account' }).getAttribute('src')).toBe('/files/qr/gzh.svg');
    expect(top.getByRole('link', { name: 'English' })).toBeTruthy();
    expect(top.getByText('免费注册').getAttribute('href')).toBe('/pc/zhuce');
    expect(screen.getByRole('combobox').closest('details')?.open).toBe(true);
    expect(screen.getByLabelText('展开或收起搜索').tagName).toBe('SUMMARY');
  });

  it('stands when every menu call failed', async () => {
    show(emptyView());
    const main = within(await screen.findByRole('navigation', { name: '主菜单' }));
    expect(main.getByRole('link', { name: 'Products' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '服务中心' })).toBeNull();
    expect(screen.queryByRole('button', { name: '官方公众号' })).toBeNull();
  });
});

describe('the side panel', () => {
  it('shows the contacts with pictures, names and values, and feedback in a new tab', async () => {
    const view = shellView();
    render(
      <SidePanel
        contact={putMarkup(
          'menu-contact',
          toHtml(<ContactPanel contacts={view.contacts ?? []} lines={view.serviceLines ?? []} hint="Scan" />),
        )}
        feedback="/pc/consultingservice"
        words={sidePanel}
      />,
    );
    const user = userEvent.setup();
    const contact = screen.getByRole('button', { name: 'Contact' });
    await user.click(contact);
    expect(contact.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('img', { name: 'Sales East' })).toBeTruthy();
    expect(screen.getByText('fluorel-east')).toBeTruthy();
    expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
    expect(screen.getByText('Mon–Fri 9–17')).toBeTruthy();
    const feedback = screen.getByRole('link', { name: /Feedback/ });
    expect([feedback.getAttribute('target'), feedback.getAttribute('href')]).toEqual([
      '_blank',
      '/pc/consultingservice',
    ]);
  });

  it('offers the way to the top once the page is scrolled, and glides there', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render(<SidePanel contact="" feedback="/pc/consultingservice" words={sidePanel} />);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
    act(() => {
      window.dispatchEvent(new Event('scroll'));
    });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  });
});
