import { planRun } from '@/lib/domain/protocol/plan-run';
import { CartButton, NeedTable, Purchases } from './run-sums';

/** What works out a run and what shows it, as one file. */
export const lateSums = { planRun, NeedTable, Purchases, CartButton };
