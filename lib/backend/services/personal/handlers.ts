import type { Handlers } from '@/lib/backend/http/context';
import { customerDelete } from './data/delete-handler';
import { customerExport } from './data/export-handler';
import { addressDelete, addressGetById, addressQuery, addressSaveOrUpdate } from './lists/address-handlers';
import { collectPageQuery, collectSave, myCollectDelete, myCollectSave } from './lists/favourite-handlers';
import { trialApplicationPageQuery } from './lists/trial-handlers';
import { visitTrailPageQuery, visitTrailSave } from './lists/visit-handlers';
import { messageRead, messageSave } from './messages/message-handlers';
import { messagePageQuery } from './messages/message-page';
import { customerBaseByToken, customerGetById } from './profile/profile';
import { customerBaseUpdate } from './profile/update-handler';
import { verificationPageQuery } from './profile/verification';
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
  visitTrailSave,
  visitTrailPageQuery,
  messagePageQuery,
  messageSave,
  messageRead,
  trialApplicationPageQuery,
  systemLogQuery,
} satisfies Handlers;
