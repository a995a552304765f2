import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useStylesAhead } from '@/components/navigation/use-styles-ahead';

function Ahead() {
  useStylesAhead();
  return null;
}

/** What the framework does with a page's hint of a stylesheet. */
function hint(href: string, as = 'style') {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', as);
  Object.defineProperty(link, 'as', { value: as });
  link.setAttribute('href', href);
  document.head.append(link);
}

const stylesheets = () =>
  [...document.head.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));

afterEach(() => document.head.replaceChildren());

test('a stylesheet that comes with a page fetched ahead is put in once, and nothing else is', async () => {
  render(<Ahead />);
  hint('/_next/static/chunks/script.js', 'script');
  hint('https://elsewhere.example/other.css');
  hint('/_next/static/chunks/next-page.css');
  hint('/_next/static/chunks/next-page.css');
  await waitFor(() => expect(stylesheets()).toEqual(['/_next/static/chunks/next-page.css']));
});
