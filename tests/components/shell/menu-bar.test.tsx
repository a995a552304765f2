import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { headerParts } from '@/components/shell/desktop/header';
import { MainMenu } from '@/components/shell/desktop/menu/main-menu';
import { putMarkup } from '@/components/ui/markup/markup-store';
import { buildMenu } from '@/lib/views/shell/menu';
import { standAt } from '../stand-ins';
import { PC, shellView, WORDS } from './support';

function show(path = '/pc') {
  standAt(path);
  const view = shellView();
  const { sections } = headerParts(PC, view, buildMenu(view, PC, WORDS));
  const named = sections.map((section) => ({
    ...section,
    panel: section.panel && putMarkup(section.key, section.panel),
    moreLabel: `Show ${section.label}`,
  }));
  render(<MainMenu sections={named} label="Main menu" />);
  return userEvent.setup();
}
const more = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => more(name).getAttribute('aria-expanded') === 'true';
const link = (name: string) => screen.getByRole('link', { name });

afterEach(() => {
  vi.useRealTimers();
});

describe('the main menu by mouse', () => {
  it('opens after a short rest, keeps open on the way into the panel, and closes some time after leaving', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show();
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    const by = { pointerType: 'mouse' };
    fireEvent.pointerOver(link('News'), by);
    pass(50);
    expect(isOpen('Show News')).toBe(false);
    pass(50);
    expect(isOpen('Show News')).toBe(true);
    fireEvent.pointerOut(link('News'), { ...by, relatedTarget: link('Launches') });
    pass(1_000);
    expect(isOpen('Show News')).toBe(true);
    fireEvent.pointerOut(link('Launches'), { ...by, relatedTarget: document.body });
    pass(200);
    expect(isOpen('Show News')).toBe(true);
    pass(50);
    expect(isOpen('Show News')).toBe(false);
  });

  it('has one panel open at a time', async () => {
    const user = show();
    await user.click(more('Show News'));
    await user.click(more('Show About'));
    expect([isOpen('Show News'), isOpen('Show About')]).toEqual([false, true]);
  });

  it('keeps a panel that hovering opened when its button is pressed, and closes it by a second press', async () => {
    const user = show();
    await user.hover(more('Show News'));
    await waitFor(() => expect(isOpen('Show News')).toBe(true));
    await user.click(more('Show News'));
    expect(isOpen('Show News')).toBe(true);
    await user.click(more('Show News'));
    expect(isOpen('Show News')).toBe(false);
  });

  it('closes when a link of the panel is followed, and when one presses elsewhere', async () => {
    const user = show();
    link('Events').addEventListener('click', (event) => event.preventDefault());
    await user.click(more('Show News'));
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(isOpen('Show News')).toBe(false));
    await user.click(more('Show Products'));
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link('Brands'));
    await waitFor(() => expect(isOpen('Show Products')).toBe(false));
  });
});

describe('the main menu by keyboard', () => {
  it('opens downwards, moves inside, and gives the focus back on Escape', async () => {
    const user = show();
    link('News').focus();
    await user.keyboard('{ArrowDown}');
    expect(isOpen('Show News')).toBe(true);
    expect(document.activeElement).toBe(link('Launches'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link('Events'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link('Launches'));
    await user.keyboard('{End}{Home}{ArrowUp}');
    expect(document.activeElement).toBe(link('Events'));
    await user.keyboard('{Escape}');
    expect(isOpen('Show News')).toBe(false);
    expect(document.activeElement).toBe(more('Show News'));
  });

  it('moves along the row with left and right', async () => {
    const user = show();
    link('Home').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(more('Customer service'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(link('About'));
  });

  it('goes through the three levels of the categories', async () => {
    const user = show();
    link('Products').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link('Product list'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(link('Dyes'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(link('Low toxicity'));
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(document.activeElement).toBe(link('Nuclear stains'));
  });

  it('closes when the focus leaves it', async () => {
    const user = show();
    await user.click(more('Show About'));
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await waitFor(() => expect(isOpen('Show About')).toBe(false));
  });
});

describe('the main menu by finger', () => {
  it('opens with the first press on a link and follows with the second', () => {
    show();
    const press = () => {
      fireEvent.pointerDown(link('News'), { pointerType: 'touch' });
      return fireEvent.click(link('News'));
    };
    expect(press()).toBe(false);
    expect(isOpen('Show News')).toBe(true);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press();
    expect(isOpen('Show News')).toBe(false);
  });

  it('shows what lies below a category before it follows it', () => {
    show();
    fireEvent.pointerDown(link('Dyes'), { pointerType: 'touch' });
    expect(fireEvent.click(link('Dyes'))).toBe(false);
    expect(document.activeElement).toBe(link('Dyes'));
  });
});

it('marks the section of the page shown', () => {
  show('/pc/zh/productDetail/12');
  expect(link('Products').getAttribute('aria-current')).toBe('true');
  expect(link('Home').hasAttribute('aria-current')).toBe(false);
});

it('every category leads to the product list with its id, the type DB and its name', () => {
  show();
  const nested = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(nested.getByRole('link', { name: 'Low toxicity' }).getAttribute('href')).toBe(
    '/pc/product?classifyId=111&type=DB&name=Low+toxicity',
  );
});
