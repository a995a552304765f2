import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MobileRows } from '@/components/desk/mobile/rows';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { TrialsSection } from '@/components/desk/trials/trials-section';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();
const parts: DeskParts = { Rows: MobileRows, Side: () => null };

beforeEach(() => {
  standAt('/m/en/personal?tab=desk&desk=trials&queue=all');
  const done = logInForTest();
  useSession.setState({ authList: ['trial.read'] });
  return done;
});

async function show(phone: string, state = 'SUBMITTED') {
  const application = {
    kind: 'application',
    id: 4,
    goods: null,
    skuCode: 'FN1007-50UL',
    state,
    purpose: 'Far red',
    moves: [],
    createdAt: '2026-11-20T00:00:00Z',
    version: 1,
    customer: { id: 8, name: '', organisation: '', phone, verified: false },
  };
  network.answer(
    'trialDeskQuery',
    ok({ data: [application], total: 1, startRow: 1, rowSize: 20, counts: {} }),
  );
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <TrialsSection />
      </DeskPartsProvider>,
      { user: false },
    ),
  );
  return screen.findByRole('listitem');
}

it('an application of somebody who has given no name is opened by their masked phone', async () => {
  expect(await show('138****0000')).toHaveTextContent('Customer138****0000');
  expect(screen.getByRole('button', { name: /138\*{4}0000’s request for FN1007-50UL/ })).toBeVisible();
});

it('one without a phone either is opened by words that say so', async () => {
  expect(await show('')).toHaveTextContent('CustomerNo name given');
  expect(screen.getByRole('button', { name: /No name given’s request for FN1007-50UL/ })).toBeVisible();
});

it('a state that another backend alone knows is said to be unknown', async () => {
  expect(await show('138****0000', 'PARKED')).toHaveTextContent('StateState unknown');
});
