import { askMeanings } from '@/lib/views/cart/quick-order';
import { QuickFailure } from './quick-failure';
import { QuickResult } from './result/quick-result';
import { textOfRows, toRow } from './result/quick-rows';

/** The lazily loaded part of the quick order, as one chunk: checking a list and its messages. */
export const lateOrder = { askMeanings, QuickFailure, QuickResult, textOfRows, toRow };
