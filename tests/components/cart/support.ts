import { ok } from '../personal/customer';

export const GOODS = {
  id: 1,
  name: 'DAPI',
  nameAlt: '',
  catalogNo: 'FN1001',
  mainImg: null,
  imgLabel: 'DAPI',
  sort: 1,
  cateCode: 'CP',
  goodsType: 'dye',
  groupId: 1,
  brand: null,
  cas: null,
  exNm: 358,
  emNm: 461,
  fluorophores: [],
  specs: [{ skuCode: 'FN1001-5', size: '5 mg' }],
  stockState: 'in_stock',
  isHot: false,
  isNew: false,
};

export const sku = (skuCode: string, changes: object = {}) => ({
  skuCode,
  size: '5 mg',
  unit: 'tube',
  stockState: 'in_stock',
  leadDays: 0,
  orderLimit: 20,
  orderMin: 1,
  orderStep: 1,
  quoteOnly: false,
  ...changes,
});

export const line = (skuCode: string, qty: number, changes: object = {}) => ({
  skuCode,
  qty,
  name: `DAPI ${skuCode}`,
  most: 20,
  orderMin: 1,
  orderStep: 1,
  listPriceFen: 10_000,
  unitPriceFen: 10_000,
  lineTotalFen: 10_000 * qty,
  nextTier: null,
  later: false,
  goods: GOODS,
  sku: sku(skuCode),
  care: { shipping: 'On ice', minC: null, maxC: null, dangerous: false },
  ...changes,
});

type Line = ReturnType<typeof line>;

export const cart = (...lines: Line[]) => ok({ lines, goodsTotalFen: 0 });
export const saved = (lines: Line[], changes: object[] = []) => ok({ lines, goodsTotalFen: 0, changes });

export const preview = (goodsTotalFen: number, changes: object = {}) =>
  ok({
    lines: [],
    goodsTotalFen,
    discountFen: 0,
    freightFen: 2_000,
    totalFen: goodsTotalFen + 2_000,
    taxFen: 100,
    warnings: [],
    minimumFen: 5_000,
    freeFreightFromFen: 100_000,
    credit: null,
    ...changes,
  });
