import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Island } from '@/components/ui/island';
import { DocumentMarkup } from '@/components/ui/markup/document-markup';
import { putMarkup } from '@/components/ui/markup/markup-store';

let root: Root | undefined;
const place = document.createElement('div');
document.body.append(place);
afterEach(() => act(() => root?.unmount()));

const Page = ({ menu }: { menu: string }) => (
  <div>
    <p>Greeting</p>
    <Island>
      <nav>
        <b>Menu</b>
        <Island>
          <DocumentMarkup as="div" id={menu} />
        </Island>
      </nav>
    </Island>
    <Island>
      <main>Content</main>
    </Island>
  </div>
);

/** Takes over what the server wrote, after `meddle` has changed it. @returns what React had to render anew */
async function takeOver(meddle: () => void): Promise<unknown[]> {
  const menu = putMarkup('menu', '<a href="/pc">Home</a>');
  const html = renderToString(<Page menu={menu} />);
  // A browser has no store: the markup stands in the document alone.
  Object.assign(globalThis, { storefrontMarkup: undefined });
  place.innerHTML = html;
  meddle();
  const errors: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, <Page menu={menu} />, { onRecoverableError: (error) => errors.push(error) });
  });
  return errors;
}

const find = (selector: string): Element => {
  const found = place.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const TEXT = 'GreetingMenuHomeContent';

it('is taken over as the server wrote it, and leaves no mark of its own', async () => {
  expect(await takeOver(() => {})).toEqual([]);
  expect(place.textContent).toBe(TEXT);
  expect(place.querySelectorAll('[data-island]')).toHaveLength(0);
});

it('alone is rendered anew where something was put into it, with markup that only the document has', async () => {
  let main: Element | undefined;
  const errors = await takeOver(() => {
    main = find('main');
    find('b').before(document.createElement('i'));
  });
  expect(errors).toHaveLength(1);
  expect(place.textContent).toBe(TEXT);
  expect(find('main')).toBe(main);
});

it.each([
  ['something was put before it', () => find('[data-island]').before(document.createElement('i'))],
  ['something was put between it and its mark', () => find('[data-island]').after('x')],
  ['its mark is gone', () => find('nav').previousSibling?.remove()],
  ['it is gone', () => find('main').remove()],
])('stands, with all around it, where %s', async (_what, meddle) => {
  expect(await takeOver(meddle)).not.toHaveLength(0);
  expect(place.textContent).toBe(TEXT);
  expect(place.querySelectorAll('[data-island]')).toHaveLength(0);
});
