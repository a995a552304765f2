import { escapeText } from '../text/escape-text';
import { twoDigits } from './format-clock';

/** What is said from one second to another. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(`^${TIME} --> ${TIME}$`);
const MOST_CUES = 2_000;
const MOST_LETTERS = 500;

const secondsOf = ([hours = '0', minutes, seconds, milli]: (string | undefined)[]) =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(milli) / 1_000;

/**
 * The cues of a WebVTT file: times and plain text. Null for any other file, and for cues out of order. Settings, styles and
 * markup are left out: the captions that are shown are written anew from these cues.
 */
export function readCaptions(file: string): Cue[] | null {
  const [head = '', ...blocks] = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(head) || blocks.length === 0 || blocks.length > MOST_CUES) return null;
  const cues = blocks.filter((block) => !block.startsWith('NOTE')).map(readCue);
  const sound = cues.filter((cue) => cue !== null);
  const isOrdered = sound.every(({ from, to }, index) => from < to && from >= (sound[index - 1]?.to ?? 0));
  return sound.length === cues.length && isOrdered ? sound : null;
}

function readCue(block: string): Cue | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const found = at > 1 ? null : TIMES.exec(lines[at]?.trim() ?? '');
  const text = lines
    .slice(at + 1)
    .join('\n')
    .trim();
  if (!found || text === '' || text.length > MOST_LETTERS || /[<>]|&\w+;/.test(text)) return null;
  return { from: secondsOf(found.slice(1, 5)), to: secondsOf(found.slice(5, 9)), text };
}

const writeTime = (seconds: number) => {
  const milli = Math.round(seconds * 1_000);
  const whole = Math.floor(milli / 1_000);
  const rest = String(milli % 1_000).padStart(3, '0');
  const parts = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  return `${parts.map(twoDigits).join(':')}.${rest}`;
};

/** An empty line would end the cue. */
const escaped = (text: string) => escapeText(text).replace(/\n{2,}/g, '\n');

/** A WebVTT file with these cues and nothing else. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues.map(({ from, to, text }) => `\n${writeTime(from)} --> ${writeTime(to)}\n${escaped(text)}\n`).join('')}`;

/** Chapters as cues: each lasts until the next one begins, the last until the end. */
export const chapterCues = (chapters: readonly { title: string; second: number }[], seconds: number): Cue[] =>
  chapters.map(({ title, second }, index) => ({
    from: second,
    to: chapters[index + 1]?.second ?? seconds,
    text: title,
  }));
