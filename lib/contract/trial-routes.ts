import type { Route } from './call';

/** Samples to try, as in `routes`. */
export const trialRoutes = {
  trialApplicationPageQuery: {
    method: 'POST',
    path: '/api-cu/trial/pageQuery',
    access: 'public',
  },
  trialApplicationSave: { method: 'POST', path: '/api-cu/trial/save', access: 'customer' },
  trialApplicationGetById: {
    method: 'POST',
    path: '/api-cu/trial/getById',
    access: 'customer',
  },
  trialApplicationUpdate: {
    method: 'POST',
    path: '/api-cu/trial/update',
    access: 'customer',
  },
  trialDeskQuery: {
    method: 'POST',
    path: '/api-cu/trial/desk',
    access: 'staff',
    permission: 'trial.read',
  },
  trialDecide: {
    method: 'POST',
    path: '/api-cu/trial/decide',
    access: 'staff',
    permission: 'trial.decide',
  },
  trialShip: {
    method: 'POST',
    path: '/api-cu/trial/ship',
    access: 'staff',
    permission: 'trial.ship',
  },
  trialProgrammePageQuery: {
    method: 'POST',
    path: '/api-cu/trialProgramme/pageQuery',
    access: 'staff',
    permission: 'trial.programme',
  },
  trialProgrammeSave: {
    method: 'POST',
    path: '/api-cu/trialProgramme/save',
    access: 'staff',
    permission: 'trial.programme',
  },
} satisfies Record<string, Route>;
