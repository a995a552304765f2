import type { Handlers } from '@/lib/backend/http/context';
import { trialApplicationSave } from './apply-handler';
import { trialApplicationUpdate, trialDecide, trialShip } from './change-handlers';
import { trialProgrammePageQuery, trialProgrammeSave } from './programme-handlers';
import { trialApplicationGetById, trialApplicationPageQuery, trialDeskQuery } from './read-handlers';

/** Answers what is given away to be tried: programmes, applications, and what staff and customers make of them. */
export const trialHandlers = {
  trialApplicationPageQuery,
  trialApplicationSave,
  trialApplicationGetById,
  trialApplicationUpdate,
  trialDeskQuery,
  trialDecide,
  trialShip,
  trialProgrammePageQuery,
  trialProgrammeSave,
} satisfies Partial<Handlers>;
