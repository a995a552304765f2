import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanyText } from '@/components/reading/company/company-text';
import { ServicePage } from '@/components/reading/service/service-page';

const pc = { device: 'pc', locale: 'zh' } as const;
const m = { device: 'm', locale: 'en' } as const;
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

it.each([
  [pc, '公司信息与条款', '/pc/otherSm'],
  [m, 'Company information and terms', '/m/en/otherSm'],
] as const)('a text that is not about the company leads back to the list of all: %o', (site, name, href) => {
  render(<CompanyText site={site} text={terms} texts={[]} />);
  const way = within(screen.getByRole('navigation'));
  expect(way.getByRole('link', { name })).toHaveAttribute('href', href);
});
