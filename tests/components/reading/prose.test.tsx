import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Prose } from '@/components/reading/prose';

const HTML =
  '<p><a href="/certificate">certificate</a> <a href="/consultingservice?kind=feedback#form">write</a> ' +
  '<a href="/api/files/a.pdf">file</a> <a href="https://example.org/faqs">elsewhere</a></p>';

it('keeps a reader on the device and in the language, and leaves files and other sites alone', () => {
  document.documentElement.dataset.apiHost = '';
  render(<Prose site={{ device: 'm', locale: 'en' }} html={HTML} />);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/m/en/certificate',
    '/m/en/consultingservice?kind=feedback#form',
    '/api/files/a.pdf',
    'https://example.org/faqs',
  ]);
  // A part of a page may be folded: the browser opens it, the router would not.
  expect(screen.getByRole('link', { name: 'write' })).toHaveAttribute('data-hard');
  expect(screen.getByRole('link', { name: 'certificate' })).not.toHaveAttribute('data-hard');
});

it('shows pictures and files of a foreign backend from where they are', () => {
  document.documentElement.dataset.apiHost = 'https://backend.example';
  const html = '<p><img src="/api/files/a.png" alt="A gel"> <a href="/api/files/a.pdf">file</a></p>';
  render(<Prose site={{ device: 'm', locale: 'en' }} html={html} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://backend.example/api/files/a.png');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://backend.example/api/files/a.pdf');
});
