import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { MobileMenu } from '@/components/shell/mobile/menu';
import type { MobileMenuData } from '@/components/shell/mobile/menu-levels';
import { putMarkup } from '@/components/ui/markup/markup-store';
import { useSession } from '@/lib/session/store';
import { buildMenu } from '@/lib/views/shell/menu';
import { fakeNetwork } from '../../contract/network';
import { USER } from '../personal/customer';
import { standAt } from '../stand-ins';
import { M, shellView, WORDS } from './support';

const network = fakeNetwork();

beforeEach(() => {
  standAt('/m');
  useSession.setState({ ...useSession.getInitialState(), hydrated: true });
  return () => localStorage.clear();
});

async function open() {
  const view = shellView();
  const menu = buildMenu(view, M, WORDS);
  const data: MobileMenuData = {
    sections: menu.sections,
    categories: menu.categories,
    serviceCentre: menu.serviceCentre,
    contacts: view.contacts ?? [],
    lines: view.serviceLines ?? [],
    words: {
      all: 'All #',
      overview: '#: overview',
      serviceCentre: 'Service centre',
      contact: 'Contact',
      language: 'Language',
    },
  };
  render(
    <MobileMenu
      site={M}
      markup={putMarkup('menu', `<script type="application/json" data-menu>${JSON.stringify(data)}</script>`)}
      account={{ login: '/m/login', register: '/m/zhuce', personal: '/m/personal' }}
      home="/m"
      fileBase=""
      languages={[
        { locale: 'zh', label: '中文', home: '/m' },
        { locale: 'en', label: 'English', home: '/m/en' },
      ]}
      words={{
        menu: 'Menu',
        close: 'Close menu',
        back: 'Back to #',
        login: 'Log in',
        register: 'Register',
        personal: 'Personal centre',
        account: 'My account',
        unread: 'unread messages',
        prices: { show: '显示价格', hide: '隐藏价格' },
        logOut: 'Log out',
        dialog: { title: 'Sure?', detail: 'Save.', cancel: 'Cancel', confirm: 'Yes' },
      }}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const press = (name: string) => user.click(sheet.getByRole('button', { name }));
  return { user, sheet, press };
}

it('has all entries of the specification', async () => {
  const { sheet } = await open();
  const names = sheet.getAllByRole('listitem').map((item) => item.textContent);
  expect(names).toEqual([
    'Home',
    'Products',
    'News',
    'Customer service',
    'Technical',
    'About',
    'Service centre',
    'Contact',
    'Language',
  ]);
  expect(sheet.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login');
});

it('begins a section with the page that says what is in it', async () => {
  const { sheet, press } = await open();
  await press('About');
  expect(sheet.getByRole('link', { name: 'About: overview' }).getAttribute('href')).toBe('/m/aboutus');
});

it('goes down the product tree three levels and back, one at a time, with the focus', async () => {
  const { sheet, press } = await open();
  await press('Products');
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Back to Menu' }));
  expect(sheet.getByRole('link', { name: 'Brands' }).getAttribute('href')).toBe('/m/brandList');
  await press('Dyes');
  await press('Gel stains');
  expect(sheet.getByRole('link', { name: 'Low toxicity' }).getAttribute('href')).toBe(
    '/m/product?classifyId=111&type=DB&name=Low+toxicity',
  );
  expect(sheet.getByRole('link', { name: 'All Gel stains' }).getAttribute('href')).toBe(
    '/m/product?classifyId=11&type=DB&name=Gel+stains',
  );
  await press('Back to Dyes');
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Gel stains' }));
  await press('Back to Products');
  await press('Back to Menu');
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Products' }));
});

it('lists the languages, with the one shown marked', async () => {
  const { sheet, press } = await open();
  await press('Language');
  expect(sheet.getByRole('link', { name: '中文' }).getAttribute('aria-current')).toBe('true');
  expect(sheet.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/m/en');
});

it('shows the contacts with their QR pictures', async () => {
  const { sheet, press } = await open();
  await press('Contact');
  expect(sheet.getByRole('img', { name: 'Sales East' }).getAttribute('src')).toBe('/files/qr/east.svg');
  expect(sheet.getByText('fluorel-east')).toBeTruthy();
});

it('closes by its button and gives the focus back', async () => {
  const { press } = await open();
  await press('Close menu');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});

it('closes when a link is followed', async () => {
  const { user, sheet } = await open();
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(sheet.getByRole('link', { name: 'Home' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a customer', () => {
  it('has the personal centre and is asked before logging out', async () => {
    network.answer('getUserInfo', { code: 1000, data: { ...USER, custName: 'Dr Wang' } });
    useSession.setState({ token: 't-1', userName: 'Dr Wang', hydrated: true });
    const { sheet, press } = await open();
    expect(sheet.getByText('Dr Wang')).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'Personal centre' }).getAttribute('href')).toBe('/m/personal');
    expect(sheet.queryByRole('link', { name: 'Log in' })).toBeNull();
    await press('Log out');
    expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeTruthy();
  });
});
