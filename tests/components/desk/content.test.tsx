import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EditForm } from '@/components/desk/content/edit-form';
import { Versions } from '@/components/desk/content/versions';
import type { ContentText } from '@/lib/views/desk/content';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';

const network = fakeNetwork();
const TEXT: ContentText = {
  ...{ kind: 'market', slug: 'light', id: 3, title: { zh: '光', en: 'Light' } },
  ...{ summary: { zh: '短', en: 'Short' }, body: { zh: '字', en: 'Words' } },
  ...{ html: { zh: '<p>字</p>', en: '<p>Words</p>' }, publishedAt: '2026-01-01T00:00:00.000Z' },
  ...{ revision: 1, latest: 1, live: 1, waitsUntil: null, editedAt: null },
};

beforeEach(logInForTest);

it('a refused text says at its field which picture is not there, in the language that has it', async () => {
  network.answer('contentPreview', ok({ html: TEXT.html }));
  const onSaved = vi.fn();
  render(
    inCentre(<EditForm text={TEXT} onStale={vi.fn()} onReset={vi.fn()} onSaved={onSaved} />, { user: false }),
  );
  const fields = { 'body.zh': 'picture_unknown:图/gone.png' };
  network.answer('contentSave', { code: 1400, data: null, msg: 'input.invalid', fields }, { status: 400 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const wrong = await screen.findByText(/load it with an import first: 图\/gone\.png$/);
  expect(wrong).toBeVisible();
  const field = document.querySelector('textarea[lang="zh"][aria-invalid="true"]');
  expect(field).toHaveValue('字');
  expect(field).toHaveFocus();
  expect(onSaved).not.toHaveBeenCalled();
});

it('a change that waits is called off at the version that is shown', async () => {
  const version = {
    title: '光',
    origin: 'edit',
    savedBy: '编辑',
    savedAt: '2026-01-01T00:00:00.000Z',
  } as const;
  const liveAt = '2999-01-01T00:00:00.000Z';
  network.answer(
    'contentVersions',
    ok([
      { ...version, revision: 2, liveAt, state: 'waiting' },
      { ...version, revision: 1, liveAt: version.savedAt, state: 'live' },
    ]),
  );
  network.answer('contentRestore', ok({ ...TEXT, revision: 3, latest: 3, live: 3 }));
  const onRestored = vi.fn();
  const waiting = { ...TEXT, latest: 2, revision: 2, waitsUntil: liveAt };
  render(inCentre(<Versions text={waiting} onRestored={onRestored} />, { user: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'Call off what waits, keep version 1' }));
  await waitFor(() => expect(onRestored).toHaveBeenCalledWith(1));
  const asked = network.sent.find(({ fields }) => fields.version !== undefined)?.fields;
  expect(asked).toMatchObject({ revision: '2', version: '1' });
});
