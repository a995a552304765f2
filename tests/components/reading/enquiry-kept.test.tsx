import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { ENQUIRY_WORDS } from './enquiry-words';

const network = fakeNetwork();
const onSent = vi.fn();
const open = ({ productId = 3, subject = 'About DAPI' } = {}) =>
  render(
    <EnquiryForm
      about={{ kind: 'enquiry', productId, subject, content: '' }}
      words={{ ...ENQUIRY_WORDS, labels: { ...ENQUIRY_WORDS.labels, subject: 'Subject' } }}
      customer={false}
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

it('stays away once it was emptied by hand', async () => {
  const first = open();
  await userEvent.type(message(), 'Never mind');
  await userEvent.clear(message());
  first.unmount();
  open();
  expect(message()).toHaveValue('');
});

it('is not there for somebody else who logs in', async () => {
  const first = open();
  await userEvent.type(message(), 'Mine');
  first.unmount();
  useSession.setState({ userid: '9', token: 'other' });
  open();
  expect(message()).toHaveValue('');
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
