import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ContentSide } from '@/components/desk/content/content-side';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';

const network = fakeNetwork();
const parts: DeskParts = {
  Rows: () => null,
  Side: ({ title, children }) => <section aria-label={title}>{children}</section>,
};
const key = { kind: 'question', slug: 'storage' } as const;
const text = {
  ...key,
  id: 3,
  title: { zh: '怎样保存', en: 'How to store it' },
  summary: null,
  body: { zh: '避光。', en: 'In the dark.' },
  html: { zh: '<p>避光。</p>', en: '<p>In the dark.</p>' },
  publishedAt: null,
  revision: 1,
  latest: 1,
  live: 1,
  waitsUntil: null,
  editedAt: null,
};

beforeEach(logInForTest);

const show = () =>
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <ContentSide text={key} onClose={() => undefined} />
      </DeskPartsProvider>,
      { user: false },
    ),
  );

// This site asks its own backend for changes three times a minute, and no other one.
it.each([
  ['its own', '', /^Saved\. It shows within a minute\.$/],
  ['a foreign', 'https://backend.example', /^Saved\. It shows within two minutes;/],
])('a text of %s backend is said to show when it does', async (_, host, words) => {
  network.answer('contentGet', ok(text));
  network.answer('contentPreview', ok({ html: text.html }));
  network.answer('contentVersions', ok([]));
  network.answer('contentSave', ok({ ...text, revision: 2, latest: 2, live: 2 }));
  show();
  const save = await screen.findByRole('button', { name: 'Save' });
  document.documentElement.dataset.apiHost = host;
  await userEvent.click(save);
  expect(await screen.findByText(words)).toBeVisible();
});

it('what was written when the session ended is there again after the login, until it is saved or given up', async () => {
  network.answer('contentGet', ok(text));
  network.answer('contentPreview', ok({ html: text.html }));
  network.answer('contentVersions', ok([]));
  const title = async () => (await screen.findAllByLabelText('Title')).find((field) => field.lang === 'en');
  const first = show();
  await userEvent.type((await title()) ?? document.body, ' safely');
  first.unmount();
  const second = show();
  expect(await title()).toHaveValue('How to store it safely');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await title()).toHaveValue('How to store it');
  second.unmount();
  show();
  expect(await title()).toHaveValue('How to store it');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

it('what was written is not lost to a version that somebody saved meanwhile, and goes over it only once that is chosen', async () => {
  network.answer('contentGet', ok(text));
  network.answer('contentPreview', ok({ html: text.html }));
  network.answer('contentVersions', ok([]));
  const field = async (name: string) =>
    (await screen.findAllByLabelText(name)).find(({ lang }) => lang === 'en') ?? document.body;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  /** Is refused, which is said. */
  const save = async () => {
    await press('Save');
    await screen.findByText(/^Somebody else has changed this text\. Nothing was saved/);
    return network.sent.filter(({ url }) => url.pathname.endsWith('/content/save')).at(-1)?.fields;
  };
  const first = show();
  await userEvent.type(await field('Title'), ' safely');
  first.unmount();

  useSession.setState({ token: 'of the next login' });
  const theirs = { ...text, title: { ...text.title, en: 'Storage' }, body: { ...text.body, en: 'Cold.' } };
  network.answer('contentGet', ok({ ...theirs, revision: 2, latest: 2, live: 2 }));
  const second = show();
  expect(await field('Title')).toHaveValue('How to store it safely');
  // All of it is as it was written: half of theirs between would be nobody's text.
  expect(await field('Text (Markdown)')).toHaveValue('In the dark.');
  expect(screen.getByText(/^Another version of this text has been saved since/)).toBeVisible();
  network.answer('contentSave', { code: 1409, data: null, msg: 'content.moved' }, { status: 409 });
  expect(await save()).toMatchObject({ revision: '1' });
  await press('Keep mine, to be saved again');
  expect(screen.queryByRole('button', { name: 'Keep mine, to be saved again' })).toBeNull();
  expect(screen.queryByText(/^Another version of this text/)).toBeNull();
  second.unmount();

  // What was chosen is known after another reload as well.
  const third = show();
  expect(await field('Title')).toHaveValue('How to store it safely');
  expect(screen.queryByText(/^Another version of this text/)).toBeNull();
  expect(await save()).toMatchObject({ revision: '2' });
  third.unmount();

  network.answer('contentGet', ok({ ...theirs, revision: 3, latest: 3, live: 3 }));
  show();
  await screen.findByText(/^Another version of this text/);
  await press('Drop mine and load the newest');
  expect(await field('Title')).toHaveValue('Storage');
  expect(await field('Text (Markdown)')).toHaveValue('Cold.');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
});
