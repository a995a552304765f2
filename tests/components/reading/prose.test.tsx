import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Prose } from '@/components/reading/prose';

const HTML =
  '<p><a href="/certificate">certificate</a> <a href="/consultingservice?kind=feedback#form">write</a> ' +
  '<a href="/api/files/a.pdf">file</a> <a href="https://example.org/faqs">elsewhere</a></p>';

it('keeps a reader on the device and in the language, and leaves files and other sites alone', () => {
  render(<Prose site={{ device: 'm', locale: 'en' }} html={HTML} />);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/m/en/certificate',
    '/m/en/consultingservice?kind=feedback#form',
    '/api/files/a.pdf',
    'https://example.org/faqs',
  ]);
});
