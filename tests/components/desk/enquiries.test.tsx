import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EnquiriesSection } from '@/components/desk/people/enquiries-section';
import { fakeNetwork } from '../../contract/network';
import { page } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();
const contact = { customerId: null, name: 'Ada', phone: '', email: 'ada@lab.example', organisation: '' };
const enquiry = {
  id: 12,
  kind: 'enquiry',
  event: null,
  params: {},
  subject: 'Filters',
  content: 'Which dye?',
  goodsId: null,
  orderId: null,
  read: true,
  createdAt: '2026-11-20T00:00:00Z',
  attachment: null,
  replies: [],
  contact,
};

beforeEach(() => {
  standAt('/pc/en/personal?tab=desk&desk=enquiries');
  return logInForTest();
});

it('shows an enquiry by the number that its writer was told, and is led to one by it', async () => {
  network.answer('messagePageQuery', page([enquiry]));
  // Led nowhere: the page that is there is looked at afterwards.
  const push = vi.spyOn(window.history, 'pushState').mockImplementation(() => undefined);
  render(inCentre(<EnquiriesSection />, { user: false }));
  expect(await screen.findByRole('button', { name: /ZX-000012 · Ada/ })).toBeTruthy();
  const field = screen.getByRole('searchbox', { name: 'Receipt number' });
  await userEvent.type(field, 'order 7{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('A receipt number looks like ZX-000012.');
  expect(push).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'zx 000345{Enter}');
  expect(String(push.mock.lastCall?.[2])).toContain('thread=345');
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('says until when a visitor’s thread is kept', async () => {
  network.answer('messagePageQuery', page([{ ...enquiry, keptUntil: '2028-11-20T00:00:00Z' }]));
  standAt('/pc/en/personal?tab=desk&desk=enquiries&thread=12');
  render(inCentre(<EnquiriesSection />, { user: false }));
  expect(await screen.findByText('Kept until 2028-11-20 if nothing more is written.')).toBeTruthy();
});

it('begins a thread with the focus on its heading: the row that was pressed is gone', async () => {
  network.answer('messagePageQuery', page([enquiry]));
  const { rerender } = render(inCentre(<EnquiriesSection />, { user: false }));
  (await screen.findByRole('button', { name: /ZX-000012/ })).focus();
  standAt('/pc/en/personal?tab=desk&desk=enquiries&thread=12');
  rerender(inCentre(<EnquiriesSection />, { user: false }));
  expect(await screen.findByRole('heading', { name: 'Filters' })).toHaveFocus();
});

it('shows what a colleague answered meanwhile, and keeps what was typed', async () => {
  network.answer('messagePageQuery', page([enquiry]));
  standAt('/pc/en/personal?tab=desk&desk=enquiries&thread=12');
  render(inCentre(<EnquiriesSection />, { user: false }));
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  await userEvent.type(field, 'DAPI.');
  const reply = { id: 1, from: 'staff', content: 'DAPI, 358/461.', createdAt: '2026-11-20T01:00:00Z' };
  network.answer('messageSave', { code: 1409, data: null, msg: 'message.moved' });
  network.answer('messagePageQuery', page([{ ...enquiry, replies: [reply] }]));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('DAPI, 358/461.')).toBeTruthy();
  expect(screen.getByText(/^Something was written here meanwhile/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'DAPI.');
  network.answer('messageSave', { code: 1000, data: { id: 12 }, msg: 'ok' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  // In the thread: the field has it until it is sent.
  expect(await screen.findByText('DAPI.', { ignore: 'textarea' })).toBeTruthy();
  const answers = network.sent.filter(({ fields }) => fields.content === 'DAPI.');
  expect(answers.map(({ fields }) => fields.answersSeen)).toEqual(['0', '1']);
});
