import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { TrialSide } from '@/components/desk/trials/trial-side';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';

const network = fakeNetwork();

const parts: DeskParts = {
  Rows: () => null,
  Side: ({ title, children }) => <section aria-label={title}>{children}</section>,
};
const trial = (changes: object, phone: string) => ({
  kind: 'application',
  id: 8,
  programmeId: 1,
  programmeTitle: 'Far-red dyes',
  goods: null,
  skuCode: 'FN1006-1',
  purpose: 'Cell cycle',
  instrument: '640 nm',
  state: 'SUBMITTED',
  version: 1,
  reply: '',
  shipment: null,
  resultDueAt: null,
  result: null,
  moves: ['approve', 'reject'],
  customer: { id: 7, name: 'Ada', organisation: '', verified: true },
  address: {
    contactName: 'Ada',
    phone,
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    provinceName: 'Zhejiang',
    cityName: 'Hangzhou',
    districtName: 'Xihu',
    detail: '1 Light Road',
    organisation: '',
  },
  events: [],
  documents: [],
  shelf: [{ lot: 'L-1', expiresOn: '2099-01-31', qty: 3 }],
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  ...changes,
});

beforeEach(() => logInForTest());

it('goes on showing the phone after a sample is granted, and says so above what is done next', async () => {
  network.answer('trialApplicationGetById', ok(trial({}, '13800000002')));
  const granted = { state: 'APPROVED', version: 2, moves: ['ship', 'reject'] };
  network.answer('trialDecide', ok(trial(granted, '138****0002')));
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <TrialSide id={8} onClose={() => undefined} />
      </DeskPartsProvider>,
      { user: false },
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Grant' }));
  const waybill = await screen.findByLabelText('Waybill');
  expect(screen.getByText(/13800000002/)).toBeVisible();
  const said = screen.getByText('Granted; one sample is set aside.');
  expect(said.compareDocumentPosition(waybill) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
