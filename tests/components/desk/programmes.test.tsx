import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { ProgrammeForm } from '@/components/desk/trials/programme-form';
import { Programmes } from '@/components/desk/trials/programmes';
import type { WrittenProgramme } from '@/lib/views/desk/programmes';
import { fakeNetwork } from '../../contract/network';
import { ok, page } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();
const PROGRAMME: WrittenProgramme = {
  id: 7,
  title: { zh: '核染料', en: 'Nuclear dyes' },
  summary: { zh: '两种核染料' },
  html: { zh: '<p>说明</p>' },
  audience: 'CUSTOMERS',
  perPerson: 1,
  resultDays: 30,
  // As a file has them: with seconds, which the form's fields have not.
  opensAt: '2026-01-01T00:00:42.000Z',
  closesAt: null,
  samples: [{ skuCode: 'T-1', name: 'DAPI', size: '5 mg', quota: 5, granted: 3 }],
  seal: 'old',
};
const parts: DeskParts = {
  Rows: ({ rows, open }) => rows.map(({ id, label }) => <p key={id}>{open === id ? label : ''}</p>),
  Side: ({ title, children }) => <section aria-label={title}>{children}</section>,
};
const onSaved = vi.fn();
const onStale = vi.fn();
const onReset = vi.fn();
const form = (programme: WrittenProgramme | null) =>
  inCentre(<ProgrammeForm {...{ programme, onStale, onReset, onSaved }} />, { user: false });
const sent = () => network.sent.filter(({ url }) => url.pathname.endsWith('/trialProgramme/save'));
const fill = async (name: string | RegExp, text: string) => {
  const field = screen.getByLabelText(name);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.clearAllMocks();
  return logInForTest();
});

it('changes a programme, with another sample, as it was typed', async () => {
  network.answer('trialProgrammeSave', ok({ ...PROGRAMME, seal: 'new' }));
  render(form(PROGRAMME));
  expect(screen.getByLabelText('Samples in all')).toHaveAccessibleDescription('Granted: 3');
  await fill('Title (English)', 'Blue dyes');
  await userEvent.selectOptions(screen.getByLabelText('Who may apply'), 'VERIFIED');
  await press('Add a sample');
  const [, second] = screen.getAllByLabelText('Catalogue number with pack size');
  expect(second).toHaveFocus();
  await userEvent.type(second as HTMLElement, 'T-2');
  await userEvent.type(screen.getAllByLabelText('Samples in all')[1] as HTMLElement, '12');
  await press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const fields = sent()[0]?.fields ?? {};
  expect(fields).toMatchObject({ id: '7', seal: 'old', audience: 'VERIFIED', opensAt: PROGRAMME.opensAt });
  expect(JSON.parse(fields.title ?? '')).toEqual({ zh: '核染料', en: 'Blue dyes' });
  expect(JSON.parse(fields.samples ?? '')).toEqual([
    { skuCode: 'T-1', quota: 5 },
    { skuCode: 'T-2', quota: 12 },
  ]);
});

it('says beside each field of a new one what is missing or wrong, and sends nothing', async () => {
  render(form(null));
  await fill('Samples per person', '0');
  await press('Save');
  for (const name of ['Title (Chinese)', 'Summary (Chinese)', 'Catalogue number with pack size'])
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription('Please fill this in');
  expect(screen.getByLabelText('Samples per person')).toHaveAccessibleDescription(/from 1 to 100$/);
  expect(screen.getByLabelText('Opens')).toHaveAccessibleDescription('Enter a date and a time');
  expect(screen.getByLabelText('Title (Chinese)')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('shows what the backend says of a sample beside that sample, also after one was taken out', async () => {
  network.answer('trialProgrammeSave', {
    code: 1400,
    msg: 'bad_input',
    fields: { 'samples.1.skuCode': 'unknown', closesAt: 'too_early' },
  });
  render(
    form({
      ...PROGRAMME,
      samples: ['T-1', 'T-2', 'T-3'].map((skuCode) => ({
        skuCode,
        name: '',
        size: '',
        quota: 5,
        granted: 0,
      })),
    }),
  );
  await press('Remove sample 1 T-1');
  await press('Save');
  const codes = screen.getAllByLabelText('Catalogue number with pack size');
  await waitFor(() => expect(codes[1]).toHaveAccessibleDescription(/No such pack size/));
  expect(codes[1]).toHaveValue('T-3');
  expect(codes[0]).not.toHaveAccessibleDescription(/No such/);
  expect(screen.getByLabelText('Closes')).toHaveAccessibleDescription(/close after it opens/);
});

it('tells of a lost race, keeps what was typed and saves it over the other on request', async () => {
  network.answer('trialProgrammeSave', { code: 1409, msg: 'trial_programme.moved' });
  const { rerender } = render(form(PROGRAMME));
  await fill('Samples per person', '4');
  await press('Save');
  await waitFor(() => expect(onStale).toHaveBeenCalled());
  rerender(form({ ...PROGRAMME, perPerson: 9, seal: 'theirs' }));
  expect(screen.getByLabelText('Samples per person')).toHaveValue('4');
  const warning = screen.getAllByRole('alert').find((one) => within(one).queryByText(/still in the form/));
  expect(warning).toBeTruthy();
  await press('Keep mine, to be saved again');
  network.answer('trialProgrammeSave', ok({ ...PROGRAMME, perPerson: 4, seal: 'mine' }));
  await press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent().at(-1)?.fields).toMatchObject({ seal: 'theirs', perPerson: '4' });
});

it('is there again after a session that ended in the middle, with its samples, until it is discarded or saved', async () => {
  network.answer('trialProgrammeSave', ok({ ...PROGRAMME, seal: 'new' }));
  const first = render(form(PROGRAMME));
  await fill('Title (English)', 'Blue dyes');
  await press('Add a sample');
  await userEvent.type(screen.getAllByLabelText('Catalogue number with pack size')[1] as HTMLElement, 'T-2');
  first.unmount();

  const second = render(form(PROGRAMME));
  expect(screen.getByLabelText('Title (English)')).toHaveValue('Blue dyes');
  expect(screen.getAllByLabelText('Catalogue number with pack size')[1]).toHaveValue('T-2');
  await userEvent.type(screen.getAllByLabelText('Samples in all')[1] as HTMLElement, '12');
  await press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  second.unmount();

  const third = render(form(PROGRAMME));
  expect(screen.getByLabelText('Title (English)')).toHaveValue('Nuclear dyes');
  await fill('Title (English)', 'Red dyes');
  third.unmount();
  const last = render(form(PROGRAMME));
  await press('Discard changes');
  expect(onReset).toHaveBeenCalledOnce();
  last.unmount();
  render(form(PROGRAMME));
  expect(screen.getByLabelText('Title (English)')).toHaveValue('Nuclear dyes');
});

it('is there again, with its own samples, when somebody has saved another one meanwhile', async () => {
  const first = render(form(PROGRAMME));
  await fill('Samples in all', '8');
  first.unmount();

  const samples = [{ skuCode: 'T-3', name: 'Hoechst', size: '5 mg', quota: 2, granted: 0 }];
  const theirs = { ...PROGRAMME, perPerson: 9, samples, seal: 'theirs' };
  const second = render(form(theirs));
  expect(screen.getByText(/^This programme has been saved with other changes/)).toBeVisible();
  // Eight were meant of this one.
  expect(screen.getByLabelText('Catalogue number with pack size')).toHaveValue('T-1');
  expect(screen.getByLabelText('Samples in all')).toHaveValue('8');
  await press('Keep mine, to be saved again');
  network.answer('trialProgrammeSave', { code: 1503, msg: 'busy' });
  await press('Save');
  await waitFor(() => expect(sent().at(-1)?.fields).toMatchObject({ seal: 'theirs', perPerson: '1' }));
  second.unmount();

  const third = render(form({ ...theirs, seal: 'later' }));
  await press('Drop mine and load the newest');
  expect(onReset).toHaveBeenCalledOnce();
  third.unmount();
  render(form({ ...theirs, seal: 'later' }));
  expect(screen.getByLabelText('Catalogue number with pack size')).toHaveValue('T-3');
  expect(screen.queryByText(/^This programme has been saved/)).toBeNull();
});

const OPENED = '/pc/en/personal?tab=desk&desk=trials&queue=programmes&open=7';
const SAVED = { ...PROGRAMME, title: { zh: '核染料', en: 'Blue dyes' }, seal: 'new' };

/** The list with a programme that is renamed and saved. @returns shows what the address names by now */
async function saveInList(listAfter: () => void): Promise<() => void> {
  standAt(OPENED);
  const list = (
    <DeskPartsProvider value={parts}>
      <Programmes />
    </DeskPartsProvider>
  );
  network.answer('trialProgrammePageQuery', page([PROGRAMME]));
  const { rerender } = render(inCentre(list, { user: false }));
  await screen.findByLabelText('Title (English)');
  await fill('Title (English)', 'Blue dyes');
  network.answer('trialProgrammeSave', ok(SAVED));
  listAfter();
  await press('Save');
  await waitFor(() => expect(window.location.search).not.toContain('open'));
  const show = () => rerender(inCentre(list, { user: false }));
  show();
  return show;
}

it('closes once it is saved, and says in its place what was saved', async () => {
  await saveInList(() => network.answer('trialProgrammePageQuery', page([SAVED])));
  expect(screen.queryByLabelText('Title (English)')).toBeNull();
  const said = screen.getByText('“Blue dyes” saved and noted in the audit log.');
  expect(said.closest('[role=status]')).not.toBeNull();
  expect(document.activeElement).toContainElement(said);
  expect(document.body).not.toHaveFocus();
  expect(await screen.findByText('Open the programme Blue dyes')).toBeVisible();
});

it('opens what was just saved as it was saved, before the list says so', async () => {
  const answers: (() => void)[] = [];
  onTestFinished(() => answers.forEach((answer) => void answer()));
  const never = () =>
    new Promise<Response>((resolve) => answers.push(() => resolve(Response.json(page([SAVED])))));
  const show = await saveInList(() => network.resolve('trialProgrammePageQuery', never));
  standAt(OPENED);
  show();
  expect(await screen.findByLabelText('Title (English)')).toHaveValue('Blue dyes');
  await fill('Title (English)', 'Blue dyes, more');
  await press('Save');
  await waitFor(() => expect(sent().at(-1)?.fields).toMatchObject({ seal: 'new' }));
});
