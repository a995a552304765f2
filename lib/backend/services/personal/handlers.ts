import type { Handlers } from '@/lib/backend/http/context';
import { customerDelete } from './data/delete-handler';
import { customerExport } from './data/export-handler';
import { addressDelete, addressGetById, addressQuery, addressSaveOrUpdate } from './lists/address-handlers';
import { collectPageQuery, collectSave, myCollectDelete, myCollectSave } from './lists/favourite-handlers';
import { instrumentQuery, instrumentSave } from './lists/instrument-handlers';
import { visitTrailPageQuery, visitTrailSave } from './lists/visit-handlers';
import { messageFileSave } from './messages/file-handler';
import { messageByHand, messageRead, messageSave } from './messages/message-handlers';
import { messageContact, messagePageQuery } from './messages/message-page';
import { customerBaseByToken, customerGetById } from './profile/profile';
import { customerBaseUpdate } from './profile/update-handler';
import { verificationPageQuery } from './profile/verification';
import { restockDelete, restockQuery, restockSave } from './restock/restock-handlers';
import { systemLogQuery } from './security/log-handlers';
import { uploadGet, uploadSave } from './uploads/upload-handlers';

/** Answers what a customer keeps: profile, files, addresses, favourites, messages, history, applications. */
export const personalHandlers = {
  customerGetById,
  customerBaseByToken,
  customerBaseUpdate,
  customerExport,
  customerDelete,
  uploadSave,
  uploadGet,
  verificationPageQuery,
  addressQuery,
  addressSaveOrUpdate,
  addressGetById,
  addressDelete,
  collectSave,
  collectPageQuery,
  myCollectSave,
  myCollectDelete,
  instrumentQuery,
  instrumentSave,
  restockSave,
  restockQuery,
  restockDelete,
  visitTrailSave,
  visitTrailPageQuery,
  messagePageQuery,
  messageSave,
  messageFileSave,
  messageRead,
  messageContact,
  messageByHand,
  systemLogQuery,
} satisfies Partial<Handlers>;
