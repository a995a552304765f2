import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { EnquiryPage } from '@/components/enquiry/enquiry-page';
import { EnquiryWithReceipt } from '@/components/enquiry/enquiry-with-receipt';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { ENQUIRY_WORDS } from './enquiry-words';

const network = fakeNetwork();
const WORDS = {
  ...ENQUIRY_WORDS,
  kind: 'Kind',
  kinds: { enquiry: 'Enquiry', feedback: 'Feedback' },
  receipt: 'Receipt number {receipt}',
  withFile: 'With {name}',
  sent: 'Received.',
  sentToAccount: 'Received.',
  messages: 'Messages',
  another: 'Write another',
};
const NONE = { enquiry: '', feedback: '' };

// What was typed is kept for the way back.
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('the receipt has the focus, since the form that was pressed is gone; so has the form when another is written', async () => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  network.answer('messageSave', ok({ id: 7 }));
  render(
    <EnquiryWithReceipt
      kind="enquiry"
      productId={null}
      subjects={NONE}
      messagesHref="/m/wdly"
      words={WORDS}
    />,
  );
  expect(document.body).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Message'), 'Is this right?');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.cn');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Receipt number ZX-000007');
  // It is given once the receipt is shown: a busy machine shows the one before the other.
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Write another' }));
  expect(document.activeElement).toContainElement(screen.getByLabelText('Message'));
  expect(document.body).not.toHaveFocus();
});

it.each([
  ['en', 'Product feedback: FN1001 DAPI · Lot L-1', 'Product enquiry: FN1001 DAPI · Lot L-1'],
  ['zh', '产品反馈：FN1001 DAPI · 批号 L-1', '产品咨询：FN1001 DAPI · 批号 L-1'],
] as const)(
  'feedback is called so where staff read what it is about (%s)',
  async (locale, feedback, enquiry) => {
    const product = { id: 3, name: 'DAPI', catalogNo: 'FN1001', isDiscontinued: false };
    const view = { kind: 'feedback', product, unnamedId: null, sku: '', lot: 'L-1', subject: '' } as const;
    render(<EnquiryPage site={{ device: 'pc', locale }} view={view} />);
    const subject = screen.getByLabelText(/^(?:Subject|主题)/);
    expect(subject).toHaveValue(feedback);
    const [asEnquiry, asFeedback] = screen.getAllByRole('radio');
    // Called otherwise as long as nobody wrote anything else.
    await userEvent.click(asEnquiry as HTMLElement);
    expect(subject).toHaveValue(enquiry);
    await userEvent.type(subject, '!');
    await userEvent.click(asFeedback as HTMLElement);
    expect(subject).toHaveValue(`${enquiry}!`);
  },
);

it.each([
  [false, '/m/en/productDetail?goodsId=3'],
  [true, '/m/en/bench?catalogNo=FN1001'],
])('leads back to what it is about, no longer made (%s) or not', (isDiscontinued, href) => {
  const product = { id: 3, name: 'DAPI', catalogNo: 'FN1001', isDiscontinued };
  const view = { kind: 'enquiry', product, unnamedId: null, sku: '', lot: 'L-1', subject: '' } as const;
  render(<EnquiryPage site={{ device: 'm', locale: 'en' }} view={view} />);
  expect(screen.getByRole('link', { name: 'FN1001 DAPI' })).toHaveAttribute('href', href);
});

it('the receipt says whether it is an enquiry or feedback', async () => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  network.answer('messageSave', ok({ id: 8 }));
  const subjects = { enquiry: 'Enquiry: X', feedback: 'Feedback: X' };
  render(
    <EnquiryWithReceipt kind="feedback" productId={3} subjects={subjects} messagesHref="/" words={WORDS} />,
  );
  await userEvent.type(screen.getByLabelText('Message'), 'Well done');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.cn');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Receipt number ZX-000008')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Receipt number ZX-000008 · Feedback');
  const sent = network.sent.find(({ url }) => url.pathname.endsWith('/message/save'));
  expect(sent?.fields).toMatchObject({ kind: 'feedback', subject: 'Feedback: X', goodsId: '3' });
});

it('who is logged in no longer is asked for a phone as a visitor is', async () => {
  useSession.setState({ userid: '5', token: 'ended', hydrated: true });
  const refused = { code: 1400, msg: 'input.invalid', fields: { phone: 'required' } };
  network.answer('messageSave', refused, { status: 400 });
  render(<EnquiryWithReceipt kind="enquiry" productId={3} subjects={NONE} messagesHref="/" words={WORDS} />);
  expect(screen.queryByLabelText(/^Mobile/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Message'), 'Is this right?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const phone = await screen.findByLabelText(/^Mobile/);
  await waitFor(() => expect(phone).toHaveFocus());
  expect(phone).toBeInvalid();
  expect(screen.getByLabelText('Message')).toHaveValue('Is this right?');
});

it('who is logged in no longer attaches a file as a visitor does', async () => {
  useSession.setState({ userid: '5', token: 'ended', hydrated: true });
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  const refused = { code: 1400, data: null, msg: 'input.invalid', fields: { captcha: 'required' } };
  const kept = ok({ ref: 'r1', mime: 'application/pdf', bytes: 5 });
  network.resolve('messageFileSave', () =>
    Response.json(network.sent.at(-1)?.fields.captcha === 'proof' ? kept : refused),
  );
  network.answer('messageSave', ok({ id: 8 }));
  render(<EnquiryWithReceipt kind="enquiry" productId={3} subjects={NONE} messagesHref="/" words={WORDS} />);
  await userEvent.type(screen.getByLabelText('Message'), 'Is this right?');
  await userEvent.upload(
    screen.getByLabelText(/Attach/),
    new File(['%PDF-'], 'gel.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('button', { name: 'Remove gel.pdf' })).toBeVisible();
  expect(useSession.getState().token).toBe('');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.cn');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Receipt number ZX-000008')).toBeVisible();
  const sent = network.sent.find(({ url }) => url.pathname.endsWith('/message/save'));
  expect(sent?.fields).toMatchObject({ attachment: 'r1', content: 'Is this right?' });
});

it('what was written as feedback is feedback on the way back as well', async () => {
  useSession.setState({ userid: '', token: '', hydrated: true });
  history.replaceState(null, '', '/pc/consultingservice?goodsId=3');
  const open = () =>
    render(
      <EnquiryWithReceipt kind="enquiry" productId={3} subjects={NONE} messagesHref="/" words={WORDS} />,
    );
  const first = open();
  await userEvent.click(screen.getByLabelText('Feedback'));
  await userEvent.type(screen.getByLabelText('Message'), 'It came warm');
  expect(location.search).toBe('?goodsId=3&kind=feedback');
  first.unmount();
  // As it was fetched.
  open();
  expect(screen.getByLabelText('Feedback')).toBeChecked();
  expect(screen.getByLabelText('Message')).toHaveValue('It came warm');
});

it('a field with signs that nobody sees is told so, beside it', async () => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  const refused = { code: 1400, msg: 'input.invalid', fields: { organisation: 'characters' } };
  network.answer('messageSave', refused, { status: 400 });
  render(
    <EnquiryWithReceipt kind="enquiry" productId={null} subjects={NONE} messagesHref="/" words={WORDS} />,
  );
  await userEvent.type(screen.getByLabelText('Message'), 'Is this right?');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.cn');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Holds signs that nobody sees')).toBeVisible();
  expect(screen.getByLabelText(/^Lab/)).toHaveAccessibleDescription(/nobody sees/);
});
