import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { useEnquiryFile } from '@/components/enquiry/use-enquiry-file';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { ENQUIRY_WORDS } from './enquiry-words';

const network = fakeNetwork();
const onSent = vi.fn();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
/** Once it is there: while an answer is on its way, it is called otherwise. */
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Once it takes one: while a file is looked at or on its way, a press on it does nothing. */
const choose = async (file: File) => {
  const field = screen.getByLabelText<HTMLInputElement>(/Attach|Other file/);
  await waitFor(() => expect(field.labels?.[0]).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.upload(field, file, { applyAccept: false });
};
const pdf = new File(['%PDF-'], 'gel.pdf', { type: 'application/pdf' });

beforeEach(async () => {
  onSent.mockClear();
  sessionStorage.clear();
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  const about = { kind: 'enquiry', productId: null, subject: '', content: '' } as const;
  render(<EnquiryForm about={about} words={ENQUIRY_WORDS} customer={false} onSent={onSent} />);
  await userEvent.type(screen.getByLabelText('Message'), 'Is this right?');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.cn');
});

it('goes with the enquiry, and can be taken away before', async () => {
  network.answer('messageFileSave', ok({ ref: 'r1', mime: 'application/pdf', bytes: 5 }));
  network.answer('messageSave', ok({ id: 7 }));
  await choose(pdf);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove gel.pdf' }));
  expect(screen.queryByText(/gel\.pdf/)).toBeNull();
  await choose(pdf);
  expect(await screen.findByText(/gel\.pdf/)).toBeTruthy();
  await press('Send');
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(7, 'gel.pdf'));
  expect(sentTo('/message/file')[0]?.fields).toMatchObject({ captcha: 'proof', name: 'gel.pdf' });
  expect(sentTo('/message/save')[0]?.fields).toMatchObject({ attachment: 'r1', content: 'Is this right?' });
});

it('is refused beside the field by size, type or content, and nothing else is lost', async () => {
  const big = new File(['x'], 'big.pdf', { type: 'application/pdf' });
  Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 });
  await choose(big);
  expect(await screen.findByText(/is not attached. Too big/)).toBeTruthy();
  await choose(new File(['x'], 'a.gif', { type: 'image/gif' }));
  expect(await screen.findByText(/is not attached. No such type/)).toBeTruthy();
  expect(sentTo('/message/file')).toHaveLength(0);
  network.answer('messageFileSave', {
    code: 1400,
    data: null,
    msg: 'upload.damaged',
    fields: { data: 'damaged' },
  });
  await choose(pdf);
  expect(await screen.findByText(/is not attached. Damaged/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Is this right?');
  network.answer('messageSave', ok({ id: 8 }));
  await press('Send');
  const remove = await screen.findByRole('button', { name: 'Remove gel.pdf' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  expect(sentTo('/message/save')).toHaveLength(0);
  await press('Remove gel.pdf');
  expect(screen.queryByText(/is not attached/)).toBeNull();
  await press('Send');
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(8, undefined));
  expect(sentTo('/message/save')[0]?.fields).not.toHaveProperty('attachment');
});

it('is waited for when one sends at once; an enquiry whose file is refused is not sent without it', async () => {
  let answer: (response: Response) => void = () => {};
  network.resolve('messageFileSave', () => new Promise((resolve) => (answer = resolve)));
  await choose(pdf);
  await waitFor(() => expect(sentTo('/message/file')).toHaveLength(1));
  await press('Send');
  expect(sentTo('/message/save')).toHaveLength(0);
  answer(Response.json({ code: 1413, data: null, msg: 'upload.too_big' }));
  expect(await screen.findByText(/is not attached. Too big/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy());
  expect(sentTo('/message/save')).toHaveLength(0);
});

it('is called off by a press: what is typed stays, what was attached before too, and nothing is sent by itself', async () => {
  network.answer('messageFileSave', ok({ ref: 'r1', mime: 'application/pdf', bytes: 5 }));
  await choose(pdf);
  await screen.findByText(/gel\.pdf/);
  network.resolve('messageFileSave', () => new Promise(() => {}));
  const broken = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  await choose(new File(['%PDF-'], 'blot.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(sentTo('/message/file')).toHaveLength(2));
  await press('Send');
  await press('Cancel upload');
  expect(await screen.findByText('Upload cancelled')).toHaveAttribute('role', 'status');
  expect(screen.getByLabelText('Other file')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
  expect(broken).toHaveBeenCalled();
  expect(screen.getByLabelText('Message')).toHaveValue('Is this right?');
  expect(screen.queryByText(/not attached/)).toBeNull();
  expect(sentTo('/message/save')).toHaveLength(0);
  network.answer('messageSave', { code: 1503, data: null, msg: 'service.unavailable' });
  await press('Send');
  expect(await screen.findByText('Perhaps sent')).toBeVisible();
  // Nothing else was called off.
  expect(screen.queryByText('Upload cancelled')).toBeNull();
  network.answer('messageSave', ok({ id: 11 }));
  await press('Send');
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(11, 'gel.pdf'));
  await choose(new File(['%PDF-'], 'blot.pdf', { type: 'application/pdf' }));
  await press('Cancel upload');
  expect(await screen.findByText('Upload cancelled')).toBeVisible();
  await press('Remove gel.pdf');
  expect(screen.queryByText('Upload cancelled')).toBeNull();
});

// The form leads to the button that removes by this alone: here that is shown later than in a browser, and takes no focus.
it('tells a form that waits for it whether it was called off, which leaves the one before, or refused', async () => {
  network.answer('messageFileSave', ok({ ref: 'r1', mime: 'application/pdf', bytes: 5 }));
  const { result } = renderHook(() => useEnquiryFile(true, ENQUIRY_WORDS.file.problems));
  await act(async () => result.current.pick(pdf));
  await waitFor(() => expect(result.current.kept).toBe(pdf));
  network.resolve('messageFileSave', () => new Promise(() => {}));
  await act(async () => result.current.pick(new File(['%PDF-'], 'blot.pdf', { type: 'application/pdf' })));
  const waiting = result.current.settle();
  await act(async () => result.current.cancel?.());
  expect(await waiting).toBe('calledOff');
  expect(await result.current.settle()).toEqual({ ref: 'r1', name: 'gel.pdf' });
  await act(async () => result.current.pick(new File(['x'], 'a.gif', { type: 'image/gif' })));
  expect(await result.current.settle()).toBe('refused');
});

it('is called off while the captcha of a visitor is being solved', async () => {
  vi.mocked(solveCaptcha).mockReturnValue(new Promise(() => {}));
  await choose(pdf);
  await press('Cancel upload');
  expect(await screen.findByText('Upload cancelled')).toBeVisible();
  expect(sentTo('/message/file')).toHaveLength(0);
  // Another one may follow at once.
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  network.answer('messageFileSave', ok({ ref: 'r1', mime: 'application/pdf', bytes: 5 }));
  await choose(pdf);
  expect(await screen.findByText(/gel\.pdf/)).toBeVisible();
  expect(screen.queryByText('Upload cancelled')).toBeNull();
});

it('that was forgotten meanwhile is asked for again', async () => {
  network.answer('messageFileSave', ok({ ref: 'r1', mime: 'application/pdf', bytes: 5 }));
  network.answer('messageSave', { code: 1404, data: null, msg: 'upload.not_found' });
  await choose(pdf);
  await screen.findByText(/gel\.pdf/);
  await press('Send');
  expect(await screen.findByText(/is not attached. Gone/)).toBeTruthy();
  expect(onSent).not.toHaveBeenCalled();
});

it('whose upload failed is sent once more on a press; one that can never go is not', async () => {
  network.answer('messageFileSave', { code: 1503, data: null, msg: 'service.unavailable' });
  await choose(pdf);
  expect(
    await screen.findByText(/gel\.pdf is not attached. Not uploaded Remove it or try again/),
  ).toBeTruthy();
  network.answer('messageFileSave', ok({ ref: 'r2', mime: 'application/pdf', bytes: 5 }));
  await press('Try again');
  network.answer('messageSave', ok({ id: 9 }));
  await press('Send');
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(9, 'gel.pdf'));
  await choose(new File(['x'], 'a.gif', { type: 'image/gif' }));
  expect(await screen.findByText(/a\.gif is not attached/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('goes with the same enquiry after a lost answer, and with another one once that was changed', async () => {
  network.answer('messageFileSave', ok({ ref: 'r1', mime: 'application/pdf', bytes: 5 }));
  await choose(pdf);
  await screen.findByText(/gel\.pdf/);
  network.resolve('messageSave', () => Response.error());
  await press('Send');
  await waitFor(() => expect(sentTo('/message/save')).toHaveLength(1));
  await press('Send');
  await waitFor(() => expect(sentTo('/message/save')).toHaveLength(2));
  network.answer('messageSave', ok({ id: 10 }));
  await userEvent.type(screen.getByLabelText('Message'), ' Please say');
  await press('Send');
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(10, 'gel.pdf'));
  const [first, again, changed] = sentTo('/message/save').map(({ fields }) => fields);
  expect(first?.idemKey).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toMatchObject({ idemKey: first?.idemKey, attachment: 'r1' });
  expect(changed?.idemKey).not.toBe(first?.idemKey);
});
