import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aboutTabs } from '@/components/reading/company/about-tabs';
import { AboutUs } from '@/components/reading/company/about-us';
import { CompanyText } from '@/components/reading/company/company-text';
import { ServicePage } from '@/components/reading/service/service-page';

const pc = { device: 'pc', locale: 'zh' } as const;
const m = { device: 'm', locale: 'en' } as const;
const ABOUT = { texts: [], hasHistory: true, hasTeam: true };
const terms = { code: 'FWTK', title: 'Terms', html: '<p>Text</p>', facts: {} };

it.each([
  [pc, '客户服务', '/pc/customer'],
  [m, 'Customer service', '/m/en/customer'],
] as const)('a customer service leads back to the list of all: %o', (site, name, href) => {
  const view = { id: 7, name: 'Delivery', text: terms, services: [] };
  render(<ServicePage site={site} view={view} />);
  const way = within(screen.getByRole('navigation'));
  expect(way.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('a text that people agree to says which version it is and since when, one that nobody agrees to does not', () => {
  const inForce = { version: '1.0', publishedAt: '2025-12-31T16:00:00.000Z' };
  const { rerender } = render(<CompanyText site={m} text={{ ...terms, inForce }} about={ABOUT} />);
  expect(screen.getByText('Version 1.0, published 2026-01-01')).toBeInTheDocument();
  rerender(<CompanyText site={m} text={terms} about={ABOUT} />);
  expect(screen.queryByText(/Version/)).toBeNull();
});

it.each([
  [pc, '公司信息与条款', '/pc/otherSm'],
  [m, 'Company information and terms', '/m/en/otherSm'],
] as const)('a text that is not about the company leads back to the list of all: %o', (site, name, href) => {
  render(<CompanyText site={site} text={terms} about={ABOUT} />);
  const way = within(screen.getByRole('navigation'));
  expect(way.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('the pages about the company lead to a history and to people that are written, and to a page without them from there alone', () => {
  const unwritten = { ...ABOUT, hasHistory: false, hasTeam: false };
  const names = (about: typeof ABOUT, current: string) =>
    aboutTabs(m, about, current).map(({ name }) => name);
  expect(names(ABOUT, 'aboutus')).toEqual(['About us', 'Our history', 'Management team', 'Contact us']);
  expect(names(unwritten, 'aboutus')).toEqual(['About us', 'Contact us']);
  expect(names(unwritten, 'ftpJS')).toEqual(['About us', 'Our history', 'Contact us']);
  const { rerender } = render(<AboutUs site={m} about={unwritten} />);
  const leadsTo = (name: RegExp) => screen.queryAllByRole('link', { name }).length > 0;
  expect([leadsTo(/history/i), leadsTo(/team/i), leadsTo(/contact/i)]).toEqual([false, false, true]);
  rerender(<AboutUs site={m} about={ABOUT} />);
  expect([leadsTo(/history/i), leadsTo(/team/i)]).toEqual([true, true]);
});
