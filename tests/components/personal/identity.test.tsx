import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { IdentityTab } from '@/components/personal/identity/identity-tab';
import { fakeNetwork } from '../../contract/network';
import { inCentre } from './antd-controls';
import { draftKeys, logIn, ok, PROFILE, USER } from './customer';

const network = fakeNetwork();

beforeEach(() => {
  logIn();
  network.answer('getUserInfo', ok(USER));
  network.answer('customerBaseByToken', ok(PROFILE));
  return () => sessionStorage.clear();
});

it('a request that a try without an answer has made is shown under review, and its draft is over', async () => {
  network.answer('uploadSave', ok({ ref: 'r'.repeat(43), mime: 'image/jpeg', bytes: 900 }));
  network.resolve('customerBaseUpdate', () => HttpResponse.error());
  const { container } = render(inCentre(<IdentityTab />));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Wang');
  const file = new File(['x'], 'card.jpg', { type: 'image/jpeg' });
  await userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, file);
  expect(await screen.findByText('Document 1')).toBeVisible();
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  await send();
  expect(await screen.findByText(/Can’t reach the server/)).toBeVisible();
  expect(draftKeys()).toHaveLength(1);
  const verification = { ...PROFILE.verification, state: 'PENDING', requestedAt: '2026-02-03T04:05:06Z' };
  network.answer('customerBaseByToken', ok({ ...PROFILE, verification }));
  network.answer(
    'customerBaseUpdate',
    { code: 1409, data: null, msg: 'verification.pending' },
    { status: 409 },
  );
  await send();
  expect(await screen.findByText(/is being reviewed/)).toBeVisible();
  expect(draftKeys()).toEqual([]);
});

it('waits for the document that is still on its way, and sends what is chosen by then', async () => {
  const stored = (letter: string) => ({ ref: letter.repeat(43), mime: 'image/jpeg', bytes: 900 });
  network.answer('uploadSave', ok(stored('a')));
  const { container } = render(inCentre(<IdentityTab />));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Wang');
  const choose = (name: string) =>
    userEvent.upload(
      container.querySelector('input[type=file]') as HTMLInputElement,
      new File(['x'], name, { type: 'image/jpeg' }),
    );
  await choose('front.jpg');
  await screen.findByText('Document 1');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  network.resolve('uploadSave', async () => {
    await arrived;
    return HttpResponse.json(ok(stored('b')));
  });
  await choose('back.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Document 1' }));
  expect(screen.queryByText('Document 1')).toBeNull();
  network.answer('customerBaseUpdate', ok(PROFILE));
  await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(screen.getByRole('button', { name: /Submitting/ })).toBeVisible();
  const sent = () => network.sent.filter(({ fields }) => fields.verification);
  expect(sent()).toEqual([]);
  arrive();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]?.fields.verification ?? '').documentRefs).toEqual(['b'.repeat(43)]);
});

it('a document on its way is called off: the form that waited for it is not sent, and keeps what it has', async () => {
  network.resolve('uploadSave', () => new Promise(() => {}));
  const { container } = render(inCentre(<IdentityTab />));
  const name = await screen.findByRole('textbox', { name: 'Full name' });
  await userEvent.type(name, 'Wang');
  const file = container.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(file, new File(['x'], 'card.jpg', { type: 'image/jpeg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByText('Upload cancelled.')).toBeVisible();
  expect(file).toHaveFocus();
  expect(name).toHaveValue('Wang');
  expect(await screen.findByRole('button', { name: 'Submit for review' })).toBeVisible();
  expect(screen.queryByText('Document 1')).toBeNull();
  expect(network.sent.filter(({ fields }) => fields.verification)).toEqual([]);
  network.answer('uploadSave', ok({ ref: 'r'.repeat(43), mime: 'image/jpeg', bytes: 900 }));
  await userEvent.upload(file, new File(['x'], 'card.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Document 1')).toBeVisible();
  expect(screen.queryByText('Upload cancelled.')).toBeNull();
});
