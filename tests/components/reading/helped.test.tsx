import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { Helped } from '@/components/reading/questions/helped';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';

const network = fakeNetwork();
const WORDS = {
  ask: 'Did it help?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thanks',
  thanksNo: 'Thanks, and',
  contact: 'ask us',
  tooMany: 'Later',
  failed: 'Again',
};
const view = (id: number) => (
  <Helped id={id} question={`Question ${id}`} contactHref="/pc/en/ask" words={WORDS} />
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const sent = () =>
  network.sent.map(({ fields: { id, helped, before } }) => ({ id, helped, ...(before && { before }) }));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/pc/en/faqs');
});

it('is said once by a browser, thanked for, and told by the other button when it changes', async () => {
  network.answer('problemHelped', ok({}));
  const { unmount } = render(view(1));
  expect(screen.getByRole('group').textContent).toContain('Question 1');
  await press('Yes');
  expect(await screen.findByText(/Thanks/)).toBe(screen.getByRole('status'));
  await waitFor(() => expect(pressed('Yes')).toBe('true'));
  await press('Yes');
  await press('No');
  await waitFor(() => expect(pressed('No')).toBe('true'));
  expect(pressed('Yes')).toBe('false');
  expect(screen.getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('/pc/en/ask');
  expect(sent()).toEqual([
    { id: '1', helped: 'true' },
    { id: '1', helped: 'false', before: 'true' },
  ]);
  unmount();
  render(view(1));
  expect(pressed('No')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is not kept when it was not counted, and says so', async () => {
  network.answer('problemHelped', { code: 1429, data: null, msg: 'limit.reached', retryAfter: 60 });
  render(view(2));
  await press('No');
  expect((await screen.findByRole('alert')).textContent).toBe('Later');
  expect(pressed('No')).toBe('false');
  network.answer('problemHelped', { code: 1500, data: null, msg: 'fault' });
  await press('No');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Again'));
  network.answer('problemHelped', ok({}));
  await press('No');
  await waitFor(() => expect(pressed('No')).toBe('true'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is sent again by its key until it is answered, and only then changed', async () => {
  const keys = () => network.sent.map(({ fields: { idemKey } }) => idemKey);
  network.answer('problemHelped', { code: 1500, data: null, msg: 'fault' });
  const { unmount } = render(view(6));
  await press('Yes');
  expect((await screen.findByRole('alert')).textContent).toBe('Again');
  unmount();
  render(view(6));
  expect(pressed('Yes')).toBe('false');
  network.answer('problemHelped', ok({}));
  await press('No');
  await waitFor(() => expect(pressed('No')).toBe('true'));
  expect(sent()).toEqual([
    { id: '6', helped: 'true' },
    { id: '6', helped: 'true' },
    { id: '6', helped: 'false', before: 'true' },
  ]);
  const [first, again, changed] = keys();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

it('leaves what another tab has settled meanwhile, when its own answer comes late', async () => {
  let answer: (response: Response) => void = () => undefined;
  network.resolve('problemHelped', () => new Promise<Response>((resolve) => (answer = resolve)));
  render(view(7));
  await press('Yes');
  await waitFor(() => expect(network.sent).toHaveLength(1));
  localStorage.setItem('answers-helped', '[[7,false]]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'answers-helped' }));
  answer(HttpResponse.json(ok({})));
  expect(await screen.findByText(/Thanks/)).toBeVisible();
  expect(pressed('No')).toBe('true');
  expect(pressed('Yes')).toBe('false');
});

it('reads whatever the browser kept, and begins anew on what is none of its own', async () => {
  network.answer('problemHelped', ok({}));
  localStorage.setItem('answers-helped', '[[3,true],"x",[4]]');
  render(view(3));
  expect(pressed('Yes')).toBe('true');
  localStorage.setItem('answers-helped', '{"a":');
  window.dispatchEvent(new StorageEvent('storage', { key: 'answers-helped' }));
  await waitFor(() => expect(pressed('Yes')).toBe('false'));
});

it('cannot be pressed before the script is there', () => {
  expect(renderToString(view(5)).match(/<button[^>]* disabled=""/g)).toHaveLength(2);
});
