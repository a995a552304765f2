import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { formWords } from '@/components/quick-order/form-words';
import { QuickOrder } from '@/components/quick-order/quick-order';
import { saveFile } from '@/components/ui/files/save-file';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { MAX_PASTED_LINES } from '@/lib/domain/typed-orders/pasted-text';
import { useSession } from '@/lib/session/store';
import messages from '@/messages/en.json';
import { fakeNetwork } from '../../contract/network';
import { cart, line, saved } from '../cart/support';
import { ok } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const wire = (text: string, skuCode: string | null, changes: object = {}) => ({
  text,
  verdict: skuCode ? 'good' : 'unknown',
  qty: 2,
  skuCode,
  candidates: skuCode
    ? [
        {
          skuCode,
          goodsId: 1,
          catalogNo: 'A',
          name: 'DAPI',
          size: '5 mg',
          most: 20,
          orderLimit: 100,
          orderMin: 1,
          orderStep: 1,
        },
      ]
    : [],
  equivalents: [],
  successor: null,
  duplicateOf: null,
  ...changes,
});
const show = () => {
  render(inCentre(<QuickOrder {...PROPS} />, { user: false }));
  return userEvent.setup();
};
/** Another supplier's pack sizes. */
const EXAMPLES = [
  { skuCode: 'XY-1-5MG', name: 'Lime 5', size: '5 mg' },
  { skuCode: 'XY-2-1ML', name: 'Rust 7', size: '1 mL' },
];
const { quickOrder, buyingList, calls } = messages;
const PROPS = {
  examples: EXAMPLES,
  words: formWords((key) => quickOrder[key], calls.failures.unavailable, EXAMPLES),
  messages: { quickOrder, buyingList, calls },
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => screen.findByRole('list', { name: 'Lines of the list' });

beforeEach(() => {
  vi.mocked(hardNavigate).mockClear();
  return logInForTest();
});

it('puts nothing into the cart before it is told to, then all that is ready, and takes it back', async () => {
  network.answer('goodsLookup', ok({ lines: [wire('A-1 2', 'A-1'), wire('what 2', null)] }));
  network.answer('cartList', cart());
  network.answer('cartSave', saved([line('A-1', 2)]));
  network.answer('cartDelete', cart());
  const user = show();
  await user.click(screen.getByRole('textbox'));
  await user.paste('A-1 2\nwhat 2');
  await user.click(button('Check'));
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(2);
  expect(sentTo('/cart/save')).toEqual([]);
  await user.click(button('Add 1 item to the cart'));
  expect(await screen.findByText(/1 item added to the cart/)).toBeTruthy();
  expect(JSON.parse(sentTo('/cart/save')[0]?.fields.lines ?? '')).toEqual([
    { skuCode: 'A-1', qty: 2, later: false },
  ]);
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(1);
  await user.click(button('Undo'));
  expect(await screen.findByText(/the cart is as it was/)).toBeTruthy();
  expect(sentTo('/cart/delete')[0]?.fields.skuCodes).toBe('["A-1"]');
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(2);
});

it('offers to take back nothing where it could not be read what was in the cart before', async () => {
  network.answer('goodsLookup', ok({ lines: [wire('A-1 2', 'A-1')] }));
  network.answer('cartList', { code: 1500, data: null, msg: 'fault' });
  network.answer('cartSave', saved([line('A-1', 7)]));
  const user = show();
  await user.type(screen.getByRole('textbox'), 'A-1 2');
  await user.click(button('Check'));
  await user.click(await screen.findByRole('button', { name: 'Add 1 item to the cart' }));
  await screen.findByText(/1 item added to the cart/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('asks a visitor for the login at the end, and has the list again afterwards', async () => {
  useSession.setState({ token: '', userid: '' });
  network.answer('goodsLookup', ok({ lines: [wire('A-1 2', 'A-1')] }));
  const user = show();
  await user.type(screen.getByRole('textbox'), 'A-1 2');
  await user.click(button('Check'));
  await user.click(await screen.findByRole('button', { name: 'Add 1 item to the cart' }));
  expect(hardNavigate).toHaveBeenCalledWith('/pc/en/login?next=%2Fpc%2Fen%2FquickOrder');
  document.body.replaceChildren();
  show();
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(1);
});

it('has the list again, and the line that was being written anew, after a session that ended over it', async () => {
  standAt('/pc/en/quickOrder');
  network.answer('goodsLookup', ok({ lines: [wire('A-1 2', 'A-1'), wire('what 2', null)] }));
  network.answer('cartList', cart());
  network.answer('cartSave', { code: 9003, data: null, msg: 'session.invalid' });
  const user = show();
  await user.click(screen.getByRole('textbox'));
  await user.paste('A-1 2\nwhat 2');
  await user.click(button('Check'));
  await user.click(await screen.findByRole('button', { name: 'Edit line 2: what 2' }));
  const line = screen.getByDisplayValue('what 2');
  await user.clear(line);
  await user.paste('A-2 3');
  await user.click(button('Add 1 item to the cart'));
  await vi.waitFor(() =>
    expect(hardNavigate).toHaveBeenCalledWith('/pc/en/login?next=%2Fpc%2Fen%2FquickOrder'),
  );
  expect(useSession.getState().token).toBe('');
  document.body.replaceChildren();
  logInForTest();
  show();
  await rows();
  expect(screen.getByLabelText(quickOrder.label)).toHaveProperty('value', 'A-1 × 2\nA-2 3');
});

it('shows nobody what another account has typed in this tab', async () => {
  const user = show();
  await user.type(screen.getByRole('textbox'), 'A-1 2');
  for (const [userid, text] of [
    ['8', ''],
    ['', ''],
    ['7', 'A-1 2'],
  ] as const) {
    document.body.replaceChildren();
    useSession.setState({ userid });
    show();
    expect(screen.getByRole('textbox')).toHaveProperty('value', text);
  }
});

it('keeps what was typed when looking fails, and tries again', async () => {
  network.answer('goodsLookup', { code: 1500, data: null, msg: 'fault' });
  const user = show();
  await user.type(screen.getByRole('textbox'), 'A-1 2');
  await user.click(button('Check'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'A-1 2');
  network.answer('goodsLookup', ok({ lines: [wire('A-1 2', 'A-1')] }));
  await user.click(retry);
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(1);
});

it('keeps a line that is typed under a checked list: the rows of the list before are no longer there', async () => {
  network.answer('goodsLookup', ok({ lines: [wire('A-1 2', 'A-1')] }));
  const user = show();
  const field = screen.getByRole('textbox', { name: 'What to order' });
  await user.type(field, 'A-1 2');
  await user.click(button('Check'));
  await rows();
  await user.type(field, '\nB-1 3');
  expect(screen.queryByRole('list', { name: 'Lines of the list' })).toBeNull();
  expect(field).toHaveValue('A-1 2\nB-1 3');
  expect(sessionStorage.getItem('quick-order')).toContain('B-1 3');
});

/** A list on its way into the cart, which answers when it is told to; a file is chosen just before. */
async function startBuying(file?: File) {
  network.answer('goodsLookup', ok({ lines: [wire('A-1 2', 'A-1'), wire('what 2', null)] }));
  network.answer('cartList', cart());
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.resolve('cartSave', async () => {
    await answered;
    return Response.json(saved([line('A-1', 2)]));
  });
  const user = show();
  const field = screen.getByRole('textbox', { name: 'What to order' });
  await user.click(field);
  await user.paste('A-1 2\nwhat 2');
  await user.click(button('Check'));
  const add = await screen.findByRole('button', { name: 'Add 1 item to the cart' });
  if (file) await user.upload(screen.getByLabelText('Upload CSV or Excel'), file);
  await user.click(add);
  await vi.waitFor(() => expect(sentTo('/cart/save')).toHaveLength(1));
  return { user, field, answer };
}

it('takes no text while rows are on their way into the cart, and only their lines out of it then', async () => {
  const { user, field, answer } = await startBuying();
  await user.type(field, '\nB-1 3');
  await user.click(button('Clear'));
  answer();
  expect(await screen.findByText(/1 item added to the cart/)).toBeTruthy();
  expect(field).toHaveValue('what 2');
});

it('leaves the rows of a file that is read meanwhile: the cart has lines of the list before', async () => {
  let read: ((bytes: ArrayBuffer) => void) | undefined;
  const file = Object.assign(new File([''], 'list.csv'), {
    arrayBuffer: () => new Promise<ArrayBuffer>((resolve) => (read = resolve)),
  });
  const { field, answer } = await startBuying(file);
  network.answer('goodsLookup', ok({ lines: [wire('B-1 3', 'B-1'), wire('C-1 4', 'C-1')] }));
  // What reads it is loaded first.
  await vi.waitFor(() => expect(read).toBeDefined());
  read?.(new TextEncoder().encode('B-1,3\nC-1,4').buffer);
  await screen.findByRole('button', { name: 'Remove line 1: B-1 3' });
  answer();
  await vi.waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  expect(field).toHaveValue('B-1\t3\nC-1\t4');
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(2);
});

it('keeps the lines that were too many when another one is corrected', async () => {
  const many = Array.from({ length: MAX_PASTED_LINES }, (_, index) => `A-${index} 2`);
  network.resolve('goodsLookup', async (request) => {
    const lines: string[] = JSON.parse(new URLSearchParams(await request.text()).get('lines') ?? '');
    return Response.json(ok({ lines: lines.map((text) => wire(text, text.slice(0, -2))) }));
  });
  const user = show();
  const field = screen.getByRole('textbox', { name: 'What to order' });
  await user.click(field);
  await user.paste([...many, 'B-1 3', 'C-1 4'].join('\n'));
  await user.click(button('Check'));
  await rows();
  await user.click(button('Remove line 1: A-0 2'));
  expect((field as HTMLTextAreaElement).value.split('\n').slice(-3)).toEqual([
    `A-${MAX_PASTED_LINES - 1} × 2`,
    'B-1 3',
    'C-1 4',
  ]);
});

it('shows a line that names two products as two, in a list and where a line is written anew', async () => {
  network.resolve('goodsLookup', async (request) => {
    const lines: string[] = JSON.parse(new URLSearchParams(await request.text()).get('lines') ?? '');
    const told = lines.flatMap((text) => {
      const [code = '', ...others] = text.split(',');
      return [
        wire(code, code.startsWith('Q') ? null : code),
        ...others.slice(1).map((one) => wire(one, one)),
      ];
    });
    return Response.json(ok({ lines: told }));
  });
  const user = show();
  await user.click(screen.getByRole('textbox'));
  await user.paste('AB1234, AB12345, 2\nQ-1\nC-1');
  await user.click(button('Check'));
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(4);
  await user.click(button('Edit line 3: Q-1'));
  const field = screen.getByRole('textbox', { name: 'Line 3' });
  await user.clear(field);
  await user.type(field, 'AB1236, AB12347, 2{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove line 5: C-1 × 2' })).toBeVisible();
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(5);
});

/** Writes the line that is none anew, as one that comes back as two; the list that is looked at then fails or is told. */
async function writeAsTwo(user: ReturnType<typeof userEvent.setup>, whole: unknown) {
  network.resolve('goodsLookup', async (request) => {
    const { length } = JSON.parse(new URLSearchParams(await request.text()).get('lines') ?? '');
    return Response.json(length > 1 ? whole : ok({ lines: [wire('B-1', 'B-1'), wire('C-1', 'C-1')] }));
  });
  await user.click(button(/^Edit line \d: what 2/));
  const field = screen.getByRole('textbox', { name: /^Line \d$/ });
  await user.clear(field);
  await user.type(field, 'B-1, C-1, 2{Enter}');
  return field;
}
const NOT_CHECKED = 'That could not be checked. Please try again.';

it('makes no two of a line while rows are on their way into the cart: they would stand there to be ordered again', async () => {
  const { user, field, answer } = await startBuying();
  const whole = ok({ lines: [wire('A-1 2', 'A-1'), wire('B-1', 'B-1'), wire('C-1', 'C-1')] });
  const written = await writeAsTwo(user, whole);
  expect(await screen.findByText(NOT_CHECKED)).toBeVisible();
  answer();
  expect(await screen.findByText(/1 item added to the cart/)).toBeVisible();
  expect(button('Undo')).toBeVisible();
  expect(field).toHaveValue('what 2');
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(1);
  // What was written stands there, for afterwards.
  expect(written).toHaveValue('B-1, C-1, 2');
});

it('keeps the list where what a line that is two makes of it can’t be told', async () => {
  network.answer('goodsLookup', ok({ lines: [wire('A-1 2', 'A-1'), wire('what 2', null)] }));
  const user = show();
  const field = screen.getByRole('textbox', { name: 'What to order' });
  await user.click(field);
  await user.paste('A-1 2\nwhat 2');
  await user.click(button('Check'));
  await rows();
  const written = await writeAsTwo(user, { code: 1500, data: null, msg: 'fault' });
  expect(await screen.findByText(NOT_CHECKED)).toBeVisible();
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(2);
  expect(field).toHaveValue('A-1 2\nwhat 2');
  expect(written).toHaveValue('B-1, C-1, 2');
  expect(button('Add 1 item to the cart')).toBeVisible();
});

it('says of a file that it is none to read', async () => {
  const user = userEvent.setup({ applyAccept: false });
  render(inCentre(<QuickOrder {...PROPS} />, { user: false }));
  await user.upload(screen.getByLabelText('Upload CSV or Excel'), new File(['x'], 'list.pdf'));
  expect(await screen.findByText('Choose a CSV or XLSX file')).toBeTruthy();
  expect(network.sent).toEqual([]);
});

it('names a quantity that is none, takes nothing of that line, and is mended by a number', async () => {
  const odd = wire('A-1 1.5', 'A-1', { qty: 0, oddQty: '1.5' });
  network.answer('goodsLookup', ok({ lines: [odd, wire('B-1 2', 'B-1')] }));
  network.answer('cartList', cart());
  network.answer('cartSave', saved([line('A-1', 3), line('B-1', 2)]));
  const user = show();
  await user.click(screen.getByRole('textbox'));
  await user.paste('A-1 1.5\nB-1 2');
  await user.click(button('Check'));
  const [first] = within(await rows()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Quantity not valid');
  expect(first).toHaveTextContent(
    'How many are meant by “1.5” can’t be told: enter a whole number from 1 to 9,999.',
  );
  const field = screen.getByRole('textbox', { name: 'Quantity of line 1: A-1 1.5' });
  expect(field).toHaveValue('');
  expect(button(/^Ready/)).toHaveTextContent('1');
  await user.type(field, '3{Enter}');
  expect(button(/^Ready/)).toHaveTextContent('2');
});

it.each([
  ['too many by the duplicate alone', [3, 210], { most: 130, orderLimit: 130 }, 130],
  ['no whole multiple together', [3, 4], { orderStep: 5, orderMin: 5 }, 10],
])('makes lines of one pack size one line of what is sold: %s', async (_what, typed, size, sold) => {
  const told = typed.map((qty) => {
    const one = wire(`A-1 ${qty}`, 'A-1', { qty });
    return { ...one, candidates: one.candidates.map((pack) => ({ ...pack, ...size })) };
  });
  network.answer('goodsLookup', ok({ lines: [...told, wire('what 2', null)] }));
  const user = show();
  const field = screen.getByRole('textbox', { name: 'What to order' });
  await user.click(field);
  await user.paste(typed.map((qty) => `A-1 ${qty}`).join('\n'));
  await user.click(button('Check'));
  await user.click(await screen.findByRole('button', { name: `Merge into one line of ${sold}` }));
  expect(field).toHaveValue(`A-1 × ${sold}\nwhat 2`);
  expect(button(/^Ready/)).toHaveTextContent('1');
  expect(screen.queryByRole('button', { name: /^(Merge|Change)/ })).toBeNull();
});

it('shows how a line may be written by pack sizes of this shop', async () => {
  const user = show();
  expect(screen.getByRole('textbox')).toHaveAttribute(
    'placeholder',
    'XY-1-5MG 2\n2 x XY-2-1ML\nLime 5 5 mg × 2',
  );
  await user.click(button(/template/i));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [table] = vi.mocked(saveFile).mock.calls[0] ?? [];
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(table as Blob);
  await read;
  expect(String(reader.result).split('\r\n').slice(1)).toEqual(['XY-1-5MG,,,2', ',Rust 7,1 mL,1', '']);
});
