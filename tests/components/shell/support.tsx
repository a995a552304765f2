import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Site } from '@/lib/routing/site';
import type { MenuWords } from '@/lib/views/shell/menu';
import type { ShellView } from '@/lib/views/shell/shell';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

export const PC: Site = { device: 'pc', locale: 'zh' };
export const M: Site = { device: 'm', locale: 'zh' };

export const WORDS: MenuWords = {
  home: 'Home',
  products: 'Products',
  news: 'News',
  customerService: 'Customer service',
  technical: 'Technical',
  about: 'About',
  productList: 'Product list',
  brands: 'Brands',
  history: 'History',
  team: 'Team',
  links: 'Links',
  contact: 'Contact',
  privacy: 'Privacy',
  certificates: 'Certificates',
  lightBench: 'Light bench',
  benchSheet: 'Bench sheet',
};

export const node = (id: number, name: string, navName: string) => ({
  id,
  name,
  topName: 'T',
  navName,
  children: [],
});

/** What the calls give, with all blocks there. */
export function shellView(changes: Partial<ShellView> = {}): ShellView {
  return {
    categories: [
      {
        id: 1,
        name: 'Dyes',
        goodsCount: 5,
        children: [
          {
            id: 11,
            name: 'Gel stains',
            goodsCount: 3,
            children: [{ id: 111, name: 'Low toxicity', goodsCount: 2, children: [] }],
          },
          { id: 12, name: 'Nuclear stains', goodsCount: 2, children: [] },
        ],
      },
      { id: 2, name: 'Antibodies', goodsCount: 4, children: [] },
    ],
    newsTypes: [
      { name: 'Launches', valStr: 'NEW_PRODUCT' },
      { name: 'Events', valStr: 'EVENT' },
    ],
    serviceCentre: [node(21, 'Questions', '/faqs'), node(22, 'Trials', '/trialcenter')],
    customerService: [node(31, 'Ordering', '/customer?id=31'), node(32, 'Delivery', '')],
    technical: [
      { id: 41, name: 'Protocols', nameZh: '实验方案' },
      { id: 42, name: 'Materials', nameZh: '市场资料' },
      { id: 43, name: 'Periodicals', nameZh: '电子期刊' },
      { id: 44, name: 'Videos', nameZh: '技术视频' },
      { id: 45, name: 'Unknown', nameZh: '别的' },
    ],
    companyTexts: [
      { subTypeCode: 'LXWM', subTypeName: 'Contact us' },
      { subTypeCode: 'GSJJ', subTypeName: 'Profile' },
      { subTypeCode: 'FWTK', subTypeName: 'Terms' },
    ],
    officialAccount: { id: 51, name: 'Official account', value: 'GZH', picture: '/files/qr/gzh.svg' },
    contacts: [{ id: 52, name: 'Sales East', value: 'fluorel-east', picture: '/files/qr/east.svg' }],
    serviceLines: [{ id: 53, name: 'Customer service', phone: '400-000-0000', hours: 'Mon–Fri 9–17' }],
    hasViewer: true,
    hasHistory: true,
    hasTeam: true,
    writtenServices: null,
    commitments: [{ id: 61, name: 'Cold chain', text: '−20 °C', picture: '/files/commitment/cold.svg' }],
    hotProducts: [{ id: 71, name: 'DAPI' }],
    fileBase: '/files',
    pricesOpen: false,
    year: 2031,
    demo: true,
    ...changes,
  };
}

/** No call answered. */
export const emptyView = () =>
  shellView({
    categories: null,
    newsTypes: null,
    serviceCentre: null,
    customerService: null,
    technical: null,
    companyTexts: null,
    officialAccount: null,
    contacts: null,
    serviceLines: null,
    commitments: null,
    hotProducts: null,
  });

export function withMessages(site: Site, children: ReactNode) {
  return (
    <NextIntlClientProvider
      locale={site.locale}
      messages={site.locale === 'zh' ? zh : en}
      timeZone="Asia/Shanghai"
    >
      {children}
    </NextIntlClientProvider>
  );
}
