import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { ConsultForm } from '@/components/reading/consult/consult-form';
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

it('the receipt has the focus, since the form that was pressed is gone; so has the form when another is written', async () => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  network.answer('messageSave', ok({ id: 7 }));
  render(<ConsultForm kind="enquiry" productId={null} subject="" messagesHref="/m/wdly" words={WORDS} />);
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
