import { act } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { DocumentMarkup } from '@/components/ui/markup/document-markup';
import { putMarkup } from '@/components/ui/markup/markup-store';

const ROWS = '<li><a href="/pc/productDetail?goodsId=1">DAPI</a></li>';
const browserLocation = location;
const reload = vi.fn();
let root: Root | undefined;
const place = document.createElement('div');
document.body.append(place);

afterEach(async () => {
  await act(() => root?.unmount());
  vi.stubGlobal('location', browserLocation);
  reload.mockReset();
});

const List = ({ id }: { id: string }) => <DocumentMarkup as="ul" id={id} className="list" data-list="" />;

/** A document as a browser gets it, which has no store. */
function openDocument(name: string): string {
  const id = putMarkup(name, ROWS);
  place.innerHTML = renderToString(<List id={id} />);
  Object.assign(globalThis, { storefrontMarkup: undefined });
  vi.stubGlobal('location', { reload });
  return id;
}

it('markup of a document is there again when one comes back to it from another page', async () => {
  const id = openDocument('part-0');
  await act(async () => {
    root = hydrateRoot(place, <List id={id} />);
  });
  expect(place.innerHTML).toBe(`<ul class="list" data-list="" data-markup="part-0">${ROWS}</ul>`);
  await act(async () => root?.render(<p>Another page</p>));
  expect(place.textContent).toBe('Another page');
  await act(async () => root?.render(<List id={id} />));
  expect(place.textContent).toBe('DAPI');
  expect(reload).not.toHaveBeenCalled();
});

it('a page whose markup has gone before it was read is loaded anew', async () => {
  const id = openDocument('part-1');
  place.textContent = '';
  await act(async () => {
    root = createRoot(place);
    root.render(<List id={id} />);
  });
  expect(reload).toHaveBeenCalledTimes(1);
});
