import type { Handlers } from '@/lib/backend/http/context';
import { customerPageQuery } from './account/customer-page';
import { customerTermsSave } from './account/terms-handler';
import { cartDelete, cartList, cartSave } from './cart/cart-handlers';
import { cartUsageQuery } from './cart/usage-handler';
import { orderDeleteByIds, orderUpdate, updateOrderSh } from './change/customer-handlers';
import { updateOrderOrderDiscount, updateOrderSignSk } from './change/payment-handlers';
import { updateOrderFh } from './change/ship-handler';
import { orderServerAssignOrder, staffByWork } from './desk/assign-handlers';
import { deskQuery } from './desk/desk-handler';
import { deliveryDocQuery, deliveryDocSaveOrUpdate, fixDocQuery, fixDocSave } from './desk/document-handlers';
import { orderPageQuery } from './desk/order-page';
import { orderRemarkPageQuery, orderRemarkSave } from './desk/remark-handlers';
import {
  buyingListDelete,
  buyingListQuery,
  buyingListSave,
  buyingListShare,
} from './lists/buying-list-handlers';
import { quotationQuery, quotationSave } from './lists/quotation-handlers';
import { goodsLookup } from './lookup/lookup-handler';
import { myLotQuery } from './lots/my-lots';
import { orderPaperGet } from './papers/paper-handler';
import { orderPapersZip } from './papers/zip/zip-handler';
import { orderEditPreview } from './place/edit-preview';
import { orderServerSaveOrUpdateBatch } from './place/place-handler';
import { orderPreview } from './place/preview';
import { orderGetById } from './read/order-detail';
import { myOrderList } from './read/order-lists';
import { orderSetQueryObj, orderSetSave } from './rules';
import { stockQuery, stockSave } from './stock/stock-handlers';

/** Answers what is bought: the cart, orders from placing to receipt, and the desk that serves them. */
export const orderHandlers = {
  cartList,
  cartSave,
  cartDelete,
  cartUsageQuery,
  orderPreview,
  orderEditPreview,
  orderServerSaveOrUpdateBatch,
  orderSetQueryObj,
  orderSetSave,
  myOrderList,
  orderPageQuery,
  orderGetById,
  orderUpdate,
  updateOrderSh,
  updateOrderFh,
  updateOrderOrderDiscount,
  updateOrderSignSk,
  orderDeleteByIds,
  orderServerAssignOrder,
  staffByWork,
  orderRemarkSave,
  orderRemarkPageQuery,
  deliveryDocSaveOrUpdate,
  deliveryDocQuery,
  fixDocQuery,
  fixDocSave,
  goodsLookup,
  myLotQuery,
  orderPaperGet,
  orderPapersZip,
  quotationSave,
  quotationQuery,
  buyingListQuery,
  buyingListSave,
  buyingListDelete,
  buyingListShare,
  stockQuery,
  stockSave,
  customerTermsSave,
  customerPageQuery,
  deskQuery,
} satisfies Partial<Handlers>;
