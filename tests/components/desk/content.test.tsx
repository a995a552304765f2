import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EditForm } from '@/components/desk/content/edit-form';
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
