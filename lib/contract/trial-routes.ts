import type { Route } from './call';
import { customer, open, staff } from './posted';

/** Samples to try, as in `routes`. */
export const trialRoutes = {
  trialApplicationPageQuery: open('/api-cu/trial/pageQuery'),
  trialApplicationSave: customer('/api-cu/trial/save'),
  trialApplicationGetById: customer('/api-cu/trial/getById'),
  trialApplicationUpdate: customer('/api-cu/trial/update'),
  trialDeskQuery: staff('/api-cu/trial/desk', 'trial.read'),
  trialDecide: staff('/api-cu/trial/decide', 'trial.decide'),
  trialShip: staff('/api-cu/trial/ship', 'trial.ship'),
  trialProgrammePageQuery: staff('/api-cu/trialProgramme/pageQuery', 'trial.programme'),
  trialProgrammeSave: staff('/api-cu/trialProgramme/save', 'trial.programme'),
} satisfies Record<string, Route>;
