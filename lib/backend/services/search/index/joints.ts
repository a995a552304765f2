import { touch } from '@/lib/domain/search/joined-words';
import type { Word } from '@/lib/domain/search/search-text';

/** Stands in lines of the index for the blank between letters and digits that are written as one: `1~h~3` is `1H3`. */
export const JOINT = '~';

/** Words with single spaces, or joints. */
export const joinedLine = (
  words: readonly Word[],
  textOf: (word: Word) => string = ({ text }) => text,
): string =>
  words.reduce((line, word, i) => {
    const before = words[i - 1];
    return `${line}${before ? (touch(before, word) ? JOINT : ' ') : ''}${textOf(word)}`;
  }, '');

/** A line as it is compared: how its words are written makes no difference. */
export const plainLine = (line: string): string => line.replaceAll(JOINT, ' ');

/** Where the joints of texts are, the texts being kept without them: few have any. */
export interface Joints {
  /** Those of text `i` are `places` from `starts[i]` up to `starts[i + 1]`. */
  starts: Uint32Array;
  places: Uint32Array;
}

/** Takes the joints out of texts, one after another. */
export class JointWriter {
  private readonly starts = [0];
  private readonly places: number[] = [];

  /** @returns the text as it is compared */
  add(text: string): string {
    for (let at = text.indexOf(JOINT); at >= 0; at = text.indexOf(JOINT, at + 1)) this.places.push(at);
    this.starts.push(this.places.length);
    return plainLine(text);
  }

  finish(): Joints {
    return { starts: Uint32Array.from(this.starts), places: Uint32Array.from(this.places) };
  }
}

/** Whether a text has a joint at a place. */
export function isJoint({ starts, places }: Joints, text: number, place: number): boolean {
  for (let at = starts[text] ?? 0; at < (starts[text + 1] ?? 0); at++) if (places[at] === place) return true;
  return false;
}
