import { type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '@/lib/backend/db/array-literal';

/**
 * A list of integers that the planner can't see. Of one that it sees to be in nearly every row it thinks that the
 * index saves nothing, and would fetch and look through the tokens of them all.
 */
export const unseen = (list: readonly number[]): SQL => sql`(select ${arrayLiteral(list)}::text::int[])`;
