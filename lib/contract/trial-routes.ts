import type { Route } from './call';

/** Samples to try, as in `routes`. */
export const trialRoutes = {
  trialApplicationPageQuery: {
    method: 'POST',
    path: '/api-cu/trial/pageQuery',
    access: 'public',
    offered: true,
  },
  trialApplicationSave: { method: 'POST', path: '/api-cu/trial/save', access: 'customer', offered: true },
  trialApplicationGetById: {
    method: 'POST',
    path: '/api-cu/trial/getById',
    access: 'customer',
    offered: true,
  },
  trialApplicationUpdate: {
    method: 'POST',
    path: '/api-cu/trial/update',
    access: 'customer',
    offered: true,
  },
  trialDeskQuery: {
    method: 'POST',
    path: '/api-cu/trial/desk',
    access: 'staff',
    permission: 'trial.read',
    offered: true,
  },
  trialDecide: {
    method: 'POST',
    path: '/api-cu/trial/decide',
    access: 'staff',
    permission: 'trial.decide',
    offered: true,
  },
  trialShip: {
    method: 'POST',
    path: '/api-cu/trial/ship',
    access: 'staff',
    permission: 'trial.ship',
    offered: true,
  },
  trialProgrammePageQuery: {
    method: 'POST',
    path: '/api-cu/trialProgramme/pageQuery',
    access: 'staff',
    permission: 'trial.programme',
    offered: true,
  },
  trialProgrammeSave: {
    method: 'POST',
    path: '/api-cu/trialProgramme/save',
    access: 'staff',
    permission: 'trial.programme',
    offered: true,
  },
} satisfies Record<string, Route>;
