import { askMeanings } from '@/lib/views/cart/quick-order';
import { QuickFailure } from './quick-failure';
import { QuickResult } from './result/quick-result';
import { textOfRows, toRow } from './result/quick-rows';

/** What a list needs once it is looked at, as one file: also its words, and those for a call that fails. */
export const lateOrder = { askMeanings, QuickFailure, QuickResult, textOfRows, toRow };
