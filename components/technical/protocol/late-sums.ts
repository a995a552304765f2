import { planRun } from '@/lib/domain/content/plan';
import { CartButton, NeedTable, Purchases } from './run-sums';

/** What works out a run and what shows it, as one file. */
export const lateSums = { planRun, NeedTable, Purchases, CartButton };
