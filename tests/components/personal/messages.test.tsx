import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeNavigationType } from '@/components/navigation/navigation-type';
import { MessageBox } from '@/components/personal/messages/message-box';
import { queryClientOf } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import { useSession } from '@/lib/session/store';
import type { User } from '@/lib/views/personal/user';
import { fakeNetwork } from '../../contract/network';
import { standAt } from '../stand-ins';
import { ok, page } from './customer';
import { inCentre, logInForTest } from './plain-controls';

const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const unread = () => queryClientOf('t-1').getQueryData<User>(queryKeys.user)?.unread;
/** Once it is there: while an answer is on its way, it is called otherwise. */
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const user = (unread: number) =>
  ok({ id: 7, isRz: false, photoUrl: null, custNick: '', custName: 'Ada', authList: [], unread });

beforeEach(() => {
  return logInForTest();
});

/** Somebody who answers everybody's. */
function asStaff() {
  const authList = ['message.reply'];
  useSession.setState({ authList });
  const names = { photoUrl: null, custNick: '', custName: '' };
  network.answer('getUserInfo', ok({ id: 7, isRz: false, ...names, authList, unread: 0 }));
}

describe('messages', () => {
  const message = (id: number, changes: object = {}) => ({
    id,
    kind: 'enquiry',
    event: null,
    params: {},
    subject: `Question ${id}`,
    content: 'Which dye?',
    goodsId: null,
    orderId: null,
    read: true,
    createdAt: '2026-11-20T00:00:00Z',
    replies: [],
    ...changes,
  });
  const show = () => render(inCentre(<MessageBox />));

  it('calls a kind that it does not know a notification, and a list without answers a failed one', async () => {
    vi.stubGlobal('reportError', vi.fn());
    network.answer('getUserInfo', user(0));
    network.answer('messagePageQuery', page([message(5, { kind: 'poll' })]));
    const { unmount } = show();
    expect(await screen.findByRole('button', { name: /^System.*Question 5/ })).toBeVisible();
    unmount();
    queryClientOf('');
    network.answer('messagePageQuery', page([message(5, { replies: null })]));
    show();
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('marks a thread as read on opening it, and sends an answer', async () => {
    standAt('/pc/en/personal?tab=messages&thread=5');
    const replies = [
      // Told by two instances, whose clocks differ.
      { id: 1, from: 'staff', content: 'A green one.', createdAt: '2026-11-20T02:00:00Z' },
      { id: 2, from: 'staff', content: '绿色的。', createdAt: '2026-11-20T01:59:00Z' },
    ];
    network.answer('getUserInfo', user(1));
    network.answer('messagePageQuery', page([message(5, { read: false, replies })]));
    network.answer('messageRead', ok({ unread: 0 }));
    network.answer('messageSave', ok({ id: 5 }));
    show();
    expect((await screen.findByText('A green one.')).lang).toBe('');
    expect(screen.getByText('绿色的。').lang).toBe('zh-CN');
    // What the receipt called it.
    expect(screen.getByText(/^ZX-000005 · Enquiry/)).toBeTruthy();
    await waitFor(() => expect(sentTo('/message/read')[0]?.fields.ids).toBe('[5]'));
    expect(sentTo('/message/read')[0]?.fields.until).toBe('2026-11-20T02:00:00Z');
    await waitFor(() => expect(unread()).toBe(0));
    await press('Send');
    expect(screen.getByText('Write your message')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'Thank you.');
    await press('Send');
    expect(await screen.findByText('Your reply has been sent.')).toBeTruthy();
    expect(sentTo('/message/save')[0]?.fields).toMatchObject({ messageId: '5', content: 'Thank you.' });
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', '');
  });

  it('empties the field of what was sent, not of what was typed since', async () => {
    standAt('/pc/en/personal?tab=messages&thread=5');
    network.answer('getUserInfo', user(0));
    network.answer('messagePageQuery', page([message(5, { read: true })]));
    let answer = (_response: Response) => {};
    network.resolve('messageSave', () => new Promise((resolve) => (answer = resolve)));
    show();
    const field = await screen.findByRole('textbox', { name: 'Reply' });
    await userEvent.type(field, 'Thank you.');
    await press('Send');
    await waitFor(() => expect(sentTo('/message/save')).toHaveLength(1));
    await userEvent.type(field, ' One more thing');
    answer(HttpResponse.json(ok({ id: 5 })));
    expect(await screen.findByText('Your reply has been sent.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty(
      'value',
      'Thank you. One more thing',
    );
    expect(sentTo('/message/save')[0]?.fields.content).toBe('Thank you.');
  });

  it('sends an answer whose receipt was lost by the same key, and the next by another', async () => {
    standAt('/pc/en/personal?tab=messages&thread=5');
    network.answer('getUserInfo', user(0));
    network.answer('messagePageQuery', page([message(5, { read: true })]));
    network.resolve('messageSave', () => Response.error());
    show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Thank you.');
    await press('Send');
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    network.answer('messageSave', ok({ id: 5 }));
    await press('Send');
    expect(await screen.findByText('Your reply has been sent.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'Thank you.');
    await press('Send');
    await waitFor(() => expect(sentTo('/message/save')).toHaveLength(3));
    const [first, again, next] = sentTo('/message/save').map(({ fields }) => fields.idemKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('loses no answer when the mark of having read comes late', async () => {
    standAt('/pc/en/personal?tab=messages&thread=5');
    network.answer('getUserInfo', user(1));
    network.answer('messagePageQuery', page([message(5, { read: false })]));
    network.answer('messageSave', ok({ id: 5 }));
    // Both answers come together, as from a busy server.
    const both: (() => void)[] = [];
    const together = (data: unknown) => () =>
      new Promise<Response>((resolve) => {
        both.push(() => resolve(Response.json(ok(data))));
        if (both.length === 2) for (const go of both) go();
      });
    network.resolve('messageRead', together({ unread: 0 }));
    network.resolve('messageSave', together({ id: 5 }));
    show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Thank you.');
    await press('Send');
    expect(await screen.findByText('Your reply has been sent.')).toBeTruthy();
    await waitFor(() => expect(unread()).toBe(0));
    expect(screen.getByText('Thank you.')).toBeTruthy();
  });

  it('marks as read what was shown, and shows what came meanwhile', async () => {
    const shipped = message(1, { kind: 'order', event: 'order.shipped', read: false, content: '' });
    const late = { event: 'payment.refunded', createdAt: '2026-11-20T00:05:00Z' };
    network.answer('getUserInfo', user(1));
    network.answer('messagePageQuery', page([shipped]));
    network.answer('messageRead', ok({ unread: 1 }));
    show();
    await screen.findByText('Order shipped');
    const rows = [
      message(2, { kind: 'order', read: false, content: '', ...late }),
      { ...shipped, read: true },
    ];
    network.answer('messagePageQuery', page(rows));
    await press('Mark all as read');
    expect(await screen.findByText('Payment refunded')).toBeVisible();
    expect(sentTo('/message/read')[0]?.fields).toMatchObject({ all: 'true', until: shipped.createdAt });
    expect(unread()).toBe(1);
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  });

  it('leads back from a thread to its place in the list', async () => {
    vi.stubGlobal('scrollTo', vi.fn());
    network.answer('getUserInfo', user(0));
    network.answer('messagePageQuery', page([message(5), message(6)]));
    const { rerender } = show();
    await screen.findByText('Question 6');
    vi.stubGlobal('scrollY', 1322);
    await press(/Question 6/);
    rerender(inCentre(<MessageBox />));
    expect(window.scrollTo).not.toHaveBeenCalled();
    takeNavigationType();
    await press('‹ Back to messages');
    rerender(inCentre(<MessageBox />));
    expect(screen.getByRole('button', { name: /Question 6/ })).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 1322, behavior: 'instant' });
    // Nor does the page glide to its top.
    expect(takeNavigationType().filter).toBe(true);
  });

  it('has a text for events, none to answer, and one for those it does not know', async () => {
    network.answer('getUserInfo', user(0));
    network.answer(
      'messagePageQuery',
      page([
        message(1, {
          kind: 'system',
          event: 'verification.rejected',
          params: { reason: 'Blurred' },
          content: '',
        }),
        message(2, { kind: 'system', event: 'never.heard', content: '' }),
        message(3, {
          kind: 'order',
          event: 'order.returned',
          params: { orderNo: '261017-4VLP63', reason: 'Leaked', refundFen: '10000' },
          content: '',
        }),
        message(4, {
          ...{ kind: 'order', event: 'payment.signed_further', content: '' },
          params: { orderNo: '261017-4VLP63', amountFen: '2000' },
        }),
        message(5, {
          ...{ kind: 'order', event: 'delivery.followed', content: '' },
          params: { orderNo: '261017-4VLP63', carrier: 'EMS', waybill: 'E-1' },
        }),
        message(6, {
          ...{ kind: 'trial', event: 'trial.approved', content: '' },
          params: { catalogNo: 'FN1007', reason: 'Enjoy' },
        }),
        message(7, {
          ...{ kind: 'order', event: 'delivery.ended', content: '' },
          params: { orderNo: '261017-4VLP63', carrier: 'EMS', waybill: 'E-2' },
        }),
      ]),
    );
    show();
    expect(await screen.findByText('Identity not verified')).toBeTruthy();
    expect(
      screen.getByText('Your request was not approved. You can change it and send it again. Reason: Blurred'),
    ).toBeTruthy();
    expect(screen.getByText('You have a new notification.')).toBeTruthy();
    expect(
      screen.getByText('Documents for your order 261017-4VLP63 are on their way: EMS E-1.'),
    ).toBeTruthy();
    expect(
      screen.getByText(/^We have received CN¥20\.00 for your order 261017-4VLP63, .* will pay it back\.$/),
    ).toBeTruthy();
    expect(
      screen.getByText(/261017-4VLP63\. To be refunded or credited: CN¥100\.00\. Reason: Leaked$/),
    ).toBeTruthy();
    expect(screen.getByText(/The sample will be sent soon\. Reply: Enjoy$/)).toBeTruthy();
    expect(screen.getByText(/261017-4VLP63 sent without goods \(EMS E-2\) were taken back\.$/)).toBeTruthy();
  });

  it('lets staff look at everybody’s, with whom to answer', async () => {
    asStaff();
    network.answer('messagePageQuery', page([]));
    show();
    await screen.findByText('No messages yet');
    network.answer(
      'messagePageQuery',
      page([
        message(8, { contact: { customerId: 3, name: 'Grace', phone: '', email: '', organisation: '' } }),
      ]),
    );
    await press('All customers’ messages');
    expect(await screen.findByText(/Grace/)).toBeTruthy();
    expect(sentTo('/message/pageQuery').at(-1)?.fields.all).toBe('true');
  });

  it.each([
    ['an older notification of their own', 'false', 'Payment refunded'],
    ['a customer’s question', 'true', 'Grace'],
  ])('finds for staff by its address %s', async (_what, whose, said) => {
    standAt('/pc/en/personal?tab=messages&thread=8');
    asStaff();
    const contact = { customerId: 3, name: 'Grace', phone: '', email: '', organisation: '' };
    const found =
      whose === 'true'
        ? message(8, { contact })
        : message(8, { kind: 'order', event: 'payment.refunded', content: '' });
    network.resolve('messagePageQuery', () => {
      const { id, all } = network.sent.at(-1)?.fields ?? {};
      return Response.json(page(id === '8' && all === whose ? [found] : []));
    });
    show();
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/may have been deleted/)).toBeNull();
  });

  it('shows staff whether an answer reached the address, and how to write by hand where it did not', async () => {
    standAt('/pc/en/personal?tab=messages&thread=8');
    asStaff();
    const contact = { customerId: null, name: '', phone: '', email: 'g@lab.example', organisation: '' };
    const reply = (id: number, mail: 'sent' | 'failed' | 'waiting') => ({
      id,
      from: 'staff' as const,
      content: `Answer ${id}`,
      createdAt: '2026-01-05T00:00:00.000Z',
      mail,
    });
    const replies = [reply(1, 'sent'), reply(3, 'waiting'), reply(2, 'failed')];
    network.answer('messagePageQuery', page([message(8, { contact, replies })]));
    network.answer('messageSave', ok({ id: 8, mail: 'waiting' }));
    network.answer('messageByHand', ok({}));
    show();
    const item = async (text: string) => (await screen.findByText(text)).closest('li');
    expect(await item('Answer 1')).toHaveTextContent('Sent by e-mail');
    expect(await item('Answer 3')).toHaveTextContent('Waiting to be e-mailed');
    const failed = await item('Answer 2');
    expect(failed).toHaveTextContent('The e-mail could not be sent. Write to g@lab.example with this reply');
    expect(failed?.querySelector('a')?.getAttribute('href')).toContain('mailto:g@lab.example?');
    await press('I have answered by other means');
    await waitFor(async () => expect(await item('Answer 2')).toHaveTextContent('Answered by other means'));
    expect(sentTo('/message/byHand').at(-1)?.fields.id).toBe('2');
    expect(screen.queryByRole('button', { name: 'I have answered by other means' })).toBeNull();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Use 5 µM.');
    await press('Send');
    expect(
      await screen.findByText('Your reply is saved and will be e-mailed to g@lab.example.'),
    ).toBeTruthy();
    expect(await item('Use 5 µM.')).toHaveTextContent('Waiting to be e-mailed');
  });

  it.each([
    ['a visitor’s last one', null, ['failed'], true],
    ['a customer’s, which stands in their messages', 3, ['failed'], false],
    ['one that was answered again', null, ['failed', 'sent'], false],
  ] as const)('asks staff to settle what waits alone: %s', async (_what, customerId, mails, waits) => {
    standAt('/pc/en/personal?tab=messages&thread=8');
    asStaff();
    const contact = { customerId, name: '', phone: '', email: 'g@lab.example', organisation: '' };
    const replies = mails.map((mail, index) => ({
      id: index + 1,
      from: 'staff' as const,
      content: `Answer ${index + 1}`,
      createdAt: '2026-01-05T00:00:00.000Z',
      mail,
    }));
    network.answer('messagePageQuery', page([message(8, { contact, replies })]));
    show();
    expect(await screen.findByText('The e-mail could not be sent.', { exact: false })).toBeTruthy();
    const settle = screen.queryByRole('button', { name: 'I have answered by other means' });
    expect(settle !== null).toBe(waits);
  });

  it.each([
    [3, /saved, and the customer finds it under Messages .* No SMS or e-mail was sent\./],
    [null, /no account to read it in, and no e-mail or SMS was sent\./],
  ])('tells staff what became of an answer (customer %s)', async (customerId, said) => {
    standAt('/pc/en/personal?tab=messages&thread=8');
    asStaff();
    const contact = { customerId, name: 'Grace', phone: '', email: 'g@lab.example', organisation: '' };
    network.answer('messagePageQuery', page([message(8, { contact })]));
    network.answer('messageSave', ok({ id: 8 }));
    show();
    const field = await screen.findByRole('textbox', { name: 'Reply' });
    await userEvent.type(field, 'Use 5 µM.');
    await press('Send');
    expect(await screen.findByText(said)).toBeTruthy();
    const letter = screen.queryByRole('link', { name: /Write to g@lab\.example/ });
    expect(letter?.getAttribute('href') ?? null).toBe(
      customerId === null ? 'mailto:g@lab.example?subject=Question%208&body=Use%205%20%C2%B5M.' : null,
    );
    expect(screen.getByRole('link', { name: 'g@lab.example' }).getAttribute('href')).toBe(
      'mailto:g@lab.example',
    );
  });
});
