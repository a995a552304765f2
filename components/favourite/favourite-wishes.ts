import type { QueryClient } from '@tanstack/react-query';
import { runAction } from '@/lib/api/query/queries';
import { FIXED } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import { watchQuery } from '@/lib/api/query/watch-query';
import type { CallFailure } from '@/lib/api/result';
import {
  addFavourite,
  type FavouriteKey,
  type FavouriteMarks,
  favouriteMarksQuery,
  markOf,
  removeFavourite,
} from '@/lib/views/personal/favourites';

/** The favourites of one session as buttons show them: what the backend has, and what was pressed and is being saved. */
export class FavouriteWishes {
  /** Pressed, and not confirmed yet. */
  private readonly wanted = new Map<string, boolean>();
  /** Keys of `wanted` whose calls are under way. */
  private readonly saving = new Set<string>();

  /** @param onChange called whenever buttons may look otherwise */
  constructor(
    private readonly client: QueryClient,
    private readonly onChange: () => void,
  ) {}

  /** Calls `onChange` on changes. @returns unsubscribe */
  follow(): () => void {
    return watchQuery(this.client, queryKeys.favouriteMarks, this.onChange);
  }

  /** How a button is to look: as it was pressed, else as the backend has it. */
  isMarked(key: FavouriteKey): boolean {
    const mark = markOf(key);
    return this.wanted.get(mark) ?? this.known?.[mark] !== undefined;
  }

  /**
   * Asks for all favourites unless they are known; again after a failure. Once, for all buttons of a page and of the
   * pages after it: what is changed here is noted here.
   */
  async load(): Promise<void> {
    await this.client.prefetchQuery({ ...favouriteMarksQuery(), ...FIXED });
  }

  /**
   * Adds or removes, shown at once. Presses on a button that is still being saved are worked off afterwards, so that
   * the last one counts; a failure brings the button back to what the backend has.
   *
   * @returns null when what was wanted is done (or somebody else is doing it), otherwise why not
   */
  async wish(key: FavouriteKey, add: boolean): Promise<CallFailure | null> {
    const mark = markOf(key);
    this.wanted.set(mark, add);
    this.onChange();
    if (this.saving.has(mark)) return null;
    this.saving.add(mark);
    await this.load();
    const failure = await this.workOff(key, mark);
    this.saving.delete(mark);
    // Where the backend would not say what there is, what was done is all that is known.
    if (failure || this.known) this.wanted.delete(mark);
    this.onChange();
    return failure;
  }

  private async workOff(key: FavouriteKey, mark: string): Promise<CallFailure | null> {
    let id = this.known?.[mark];
    while (this.wanted.get(mark) !== (id !== undefined)) {
      const result =
        id === undefined
          ? await runAction(this.client, addFavourite, key)
          : await runAction(this.client, removeFavourite, { ...key, id });
      if (!result.ok) return result;
      id = result.data?.id;
    }
    return null;
  }

  private get known(): FavouriteMarks | undefined {
    return this.client.getQueryData<FavouriteMarks>(queryKeys.favouriteMarks);
  }
}
