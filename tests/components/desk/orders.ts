import { ADDRESS, page as pageOf } from '../personal/customer';

const LINE = {
  goodsId: 5,
  catalogNo: 'FN1001',
  size: '5 mg',
  unit: 'vial',
  shippedQty: 0,
  listPriceFen: 10000,
  unitPriceFen: 10000,
};

/** Where an order or a sample goes to, with this phone, masked or not. */
export const addressWith = (phone: string) => ({ address: { ...ADDRESS, phone } });

/** An order as the backend tells staff of it: two lines, of which three lots may be sent. */
export const wireOrder = (changes: object = {}) => ({
  id: 9,
  orderNo: '261122-3Y6TJJ',
  customerId: 7,
  customerName: 'Grace',
  organisation: 'Uni',
  poNumber: '',
  status: '待发货',
  payment: 'SIGNED',
  terms: 'PREPAY',
  paidFen: 50000,
  version: 4,
  lines: [
    { ...LINE, id: 1, skuCode: 'FN1001-5', name: 'DAPI', qty: 3, lineTotalFen: 30000 },
    { ...LINE, id: 2, skuCode: 'FN1020-1', name: 'PI', qty: 2, lineTotalFen: 20000 },
  ],
  goodsTotalFen: 50000,
  discountFen: 0,
  freightFen: 0,
  totalFen: 50000,
  taxFen: 0,
  placedAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-01-02T03:04:05Z',
  expiresAt: null,
  receivedFrom: null,
  received: false,
  assignedTo: null,
  moves: ['shipPart', 'ship', 'cancel'],
  address: null,
  invoice: null,
  deliveryWish: 'ANY',
  quotation: null,
  remark: '',
  cancelReason: null,
  vouchers: [],
  payments: [],
  events: [
    {
      id: 1,
      event: 'order.placed',
      actor: 'customer',
      actorName: 'Grace',
      note: '',
      at: '2026-01-02T03:04:05Z',
    },
  ],
  deliveries: [],
  fixDocs: [],
  documents: [],
  shelf: [
    {
      lineId: 1,
      left: 3,
      shipping: 'Ice packs',
      maxC: 8,
      lots: [
        { lot: 'L-NEXT', expiresOn: '2098-01-31', qty: 2 },
        { lot: 'L-LATE', expiresOn: '2099-12-31', qty: 9 },
      ],
      proposed: [
        { lot: 'L-NEXT', expiresOn: '2098-01-31', qty: 2 },
        { lot: 'L-LATE', expiresOn: '2099-12-31', qty: 1 },
      ],
    },
    { lineId: 2, left: 2, shipping: '', maxC: null, lots: [], proposed: [] },
  ],
  ...changes,
});

export const NO_REMARKS = pageOf([]);
