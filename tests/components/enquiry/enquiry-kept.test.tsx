import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { ENQUIRY_WORDS } from './enquiry-words';

const network = fakeNetwork();
const onSent = vi.fn();
const open = ({ productId = 3, subject = 'About DAPI', customer = false } = {}) =>
  render(
    <EnquiryForm
      about={{ kind: 'enquiry', productId, subject, content: '' }}
      words={{ ...ENQUIRY_WORDS, labels: { ...ENQUIRY_WORDS.labels, subject: 'Subject' } }}
      customer={customer}
      withSubject
      onSent={onSent}
    />,
  );
const message = () => screen.getByLabelText('Message');

beforeEach(() => {
  useSession.setState({ userid: '', token: '', hydrated: true });
  return () => sessionStorage.clear();
});

it('is there again for who looked something up on another page, until it was sent', async () => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  network.answer('messageSave', ok({ id: 7 }));
  const first = open();
  await userEvent.type(message(), 'Is this right?');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.cn');
  first.unmount();

  const other = open({ productId: 4 });
  expect(message()).toHaveValue('');
  other.unmount();

  // What it is about is called otherwise by now, and nobody had written that.
  const second = open({ subject: 'About DAPI, lot 1' });
  expect(message()).toHaveValue('Is this right?');
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.cn');
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('About DAPI, lot 1');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(7, undefined));
  second.unmount();

  open();
  expect(message()).toHaveValue('');
});

it('is given back by its draft alone: a browser asks nobody whose it was', () => {
  open();
  expect(message()).toHaveAttribute('autocomplete', 'off');
});

it('stays away once it was emptied by hand', async () => {
  const first = open();
  await userEvent.type(message(), 'Never mind');
  await userEvent.clear(message());
  first.unmount();
  open();
  expect(message()).toHaveValue('');
});

it('says that it is there again, and goes where one would rather start over', async () => {
  const first = open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(message(), 'Is this right?');
  await userEvent.type(screen.getByLabelText(/^Subject/), '?');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  first.unmount();

  const second = open();
  expect(screen.getByRole('status')).toHaveTextContent('Here again.');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(message()).toHaveValue('');
  expect(message()).toHaveFocus();
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('About DAPI');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  second.unmount();

  open();
  expect(message()).toHaveValue('');
});

describe('a visitor who logs in meanwhile', () => {
  const logIn = (userid: string) => useSession.setState({ userid, token: `of-${userid}` });
  const logOut = () => useSession.setState({ userid: '', token: '' });

  it('goes on with what was typed, which no visitor finds after the logout', async () => {
    const first = open();
    await userEvent.type(message(), 'Mine');
    await userEvent.type(screen.getByLabelText('Mobile'), '13800000001');
    first.unmount();

    logIn('9');
    const second = open({ customer: true });
    expect(message()).toHaveValue('Mine');
    expect(screen.getByRole('status')).toHaveTextContent('Here again.');
    await userEvent.type(message(), ', now');
    second.unmount();

    logOut();
    const third = open();
    expect(message()).toHaveValue('');
    expect(screen.getByLabelText('Mobile')).toHaveValue('');
    third.unmount();
    logIn('10');
    const fourth = open({ customer: true });
    expect(message()).toHaveValue('');
    fourth.unmount();
    logIn('9');
    open({ customer: true });
    expect(message()).toHaveValue('Mine, now');
  });

  it('sends no phone that the fields of a visitor held', async () => {
    network.answer('messageSave', ok({ id: 7 }));
    const first = open();
    await userEvent.type(message(), 'Mine');
    await userEvent.type(screen.getByLabelText('Mobile'), '13800000001');
    first.unmount();
    logIn('9');
    open({ customer: true });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(7, undefined));
    const sent = network.sent.at(-1)?.fields;
    expect(sent?.content).toBe('Mine');
    expect(sent?.phone ?? '').toBe('');
  });

  it('in another tab, while the form stands: it sends no phone, and what is written then is no visitor’s', async () => {
    network.resolve('messageSave', () => HttpResponse.error());
    const form = (customer: boolean) => (
      <EnquiryForm
        about={{ kind: 'enquiry', productId: 3, subject: 'About DAPI', content: '' }}
        words={ENQUIRY_WORDS}
        customer={customer}
        onSent={onSent}
      />
    );
    const { rerender, unmount } = render(form(false));
    await userEvent.type(message(), 'Mine');
    await userEvent.type(screen.getByLabelText('Mobile'), '13800000001');
    act(() => logIn('9'));
    rerender(form(true));
    await userEvent.type(message(), ', now');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(network.sent.at(-1)?.fields.content).toBe('Mine, now'));
    expect(network.sent.at(-1)?.fields.phone ?? '').toBe('');
    unmount();
    act(logOut);
    open();
    expect(message()).toHaveValue('');
  });

  it('has in another customer’s place what is one’s own, and what is written then is nobody else’s', async () => {
    const draftOf = (userid: string) =>
      JSON.parse(sessionStorage.getItem(`draft:${userid}:enquiry:3:`) ?? 'null');
    sessionStorage.setItem('draft:10:enquiry:3:', JSON.stringify({ content: 'Begun' }));
    logIn('9');
    const { unmount } = open({ customer: true });
    await userEvent.type(message(), 'Mine');
    act(logOut);
    expect(message()).toHaveValue('Mine');
    act(() => logIn('10'));
    expect(message()).toHaveValue('Begun');
    await userEvent.type(message(), ', and his');
    expect([draftOf('9'), draftOf('10')]).toEqual([{ content: 'Mine' }, { content: 'Begun, and his' }]);
    act(() => logIn('11'));
    expect(message()).toHaveValue('');
    expect(draftOf('10')).toEqual({ content: 'Begun, and his' });
    unmount();
  });

  it('finds what he had begun as a customer, and no visitor the other after him', async () => {
    const first = open();
    await userEvent.type(message(), 'A visitor’s');
    first.unmount();
    sessionStorage.setItem('draft:9:enquiry:3:', JSON.stringify({ content: 'A customer’s' }));
    logIn('9');
    const second = open({ customer: true });
    expect(message()).toHaveValue('A customer’s');
    second.unmount();
    logOut();
    open();
    expect(message()).toHaveValue('');
  });
});

it('is not called unsent when nobody answered, and goes again under the same key', async () => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  open();
  await userEvent.type(message(), 'Is this right?');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.cn');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  network.answer('messageSave', { code: 1403, data: null, msg: 'permission.missing' }, { status: 403 });
  await send();
  expect(await screen.findByText('Not sent')).toBeVisible();
  network.resolve('messageSave', () => HttpResponse.error());
  await send();
  expect(await screen.findByText('Perhaps sent')).toBeVisible();
  expect(screen.queryByText('Not sent')).toBeNull();
  network.answer('messageSave', ok({ id: 7 }));
  await send();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(7, undefined));
  expect(new Set(network.sent.map(({ fields }) => fields.idemKey)).size).toBe(1);
});

it('was surely not sent when no captcha was to be had', async () => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: false, kind: 'unavailable', code: 0, msg: 'network' });
  open();
  await userEvent.type(message(), 'Is this right?');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.cn');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Not sent')).toBeVisible();
});
