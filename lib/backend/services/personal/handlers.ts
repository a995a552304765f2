import type { Handlers } from '@/lib/backend/http/context';
import { addressDelete, addressGetById, addressQuery, addressSaveOrUpdate } from './address-handlers';
import { customerDelete } from './delete-handler';
import { customerExport } from './export-handler';
import { collectPageQuery, collectSave, myCollectDelete, myCollectSave } from './favourite-handlers';
import { systemLogQuery } from './log-handlers';
import { messageRead, messageSave } from './message-handlers';
import { messagePageQuery } from './message-page';
import { customerBaseByToken, customerGetById } from './profile';
import { trialApplicationPageQuery } from './trial-handlers';
import { customerBaseUpdate } from './update-handler';
import { uploadGet, uploadSave } from './upload-handlers';
import { verificationPageQuery } from './verification';
import { visitTrailPageQuery, visitTrailSave } from './visit-handlers';

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
