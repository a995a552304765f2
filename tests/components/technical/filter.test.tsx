import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SearchChoice } from '@/components/reading/search-form';
import { TechnicalFilterForm } from '@/components/technical/technical-filter';
import { Technologies } from '@/components/technical/technologies';
import type { TechnicalFilter } from '@/lib/views/technical/technical';

const NONE = { application: null, groupId: null, laser: null };
const choices = {
  applications: [{ value: 'flow', label: 'Flow cytometry' }],
  groups: [{ value: '3', label: 'Guides' }],
  lasers: ['488' as const],
};

// A navigation within a page keeps its elements, and a browser what stands in them.
it('shows what the page is filtered by, after a navigation as well', () => {
  const form = (filter: TechnicalFilter) => (
    <TechnicalFilterForm
      site={{ device: 'pc', locale: 'en' }}
      action="/pc/en/allTechnologies"
      filter={filter}
      choices={choices}
    />
  );
  const values = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
  const { rerender } = render(form({ application: 'flow', groupId: 3, laser: '488' }));
  expect(values()).toEqual(['flow', '3', '488']);
  rerender(form(NONE));
  expect(values()).toEqual(['', '', '']);
  rerender(form({ application: 'flow', groupId: 3, laser: '488' }));
  expect(values()).toEqual(['flow', '3', '488']);
});

it('shows what a search was narrowed to, after a navigation as well', () => {
  const options = [
    { value: '', label: 'All' },
    { value: '2025', label: '2025' },
  ];
  const choice = (value: string) => <SearchChoice name="year" label="Year" value={value} options={options} />;
  const { rerender } = render(choice('2025'));
  rerender(choice(''));
  expect(screen.getByRole('combobox')).toHaveValue('');
});

it('filters nothing in a shop that has no article yet, and stays where a filter leaves none', () => {
  const page = (filter: TechnicalFilter, total: number) => (
    <Technologies
      site={{ device: 'pc', locale: 'en' }}
      view={{ filter, choices, kinds: [{ kind: 'protocol', name: 'Protocols', rows: [], total }] }}
    />
  );
  const { rerender } = render(page(NONE, 0));
  expect(screen.getByText('Nothing has been published here yet.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  rerender(page({ ...NONE, laser: '488' }, 0));
  expect(screen.getByRole('form')).toBeVisible();
  rerender(page(NONE, 2));
  expect(screen.getByRole('form')).toBeVisible();
});
