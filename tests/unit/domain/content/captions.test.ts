import { describe, expect, it } from 'vitest';
import { chapterCues, readCaptions, writeCaptions } from '@/lib/domain/content/captions';

const file = (...cues: string[]) => ['WEBVTT', ...cues].join('\n\n');

describe('captions', () => {
  it('are read with their times, names and notes left aside, and written the same', () => {
    const cues = readCaptions(
      `\uFEFF${file('NOTE draft', '1\n00:01.000 --> 00:02.500\nA & B', '01:00:03.000 --> 01:00:04.000\ntwo\nlines')}\r\n`,
    );
    expect(cues).toEqual([
      { from: 1, to: 2.5, text: 'A & B' },
      { from: 3603, to: 3604, text: 'two\nlines' },
    ]);
    expect(writeCaptions(cues ?? [])).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nA &amp; B\n\n01:00:03.000 --> 01:00:04.000\ntwo\nlines\n',
    );
  });

  it.each([
    ['another format', '1\n00:00:01,000 --> 00:00:02,000\nSubRip'],
    ['nothing in it', 'WEBVTT'],
    ['an end before its beginning', file('00:02.000 --> 00:01.000\nx')],
    ['cues that overlap', file('00:01.000 --> 00:03.000\nx', '00:02.000 --> 00:04.000\ny')],
    ['markup', file('00:01.000 --> 00:02.000\n<i>x</i>')],
    ['settings', file('00:01.000 --> 00:02.000 line:0\nx')],
    ['no words', file('00:01.000 --> 00:02.000\n')],
  ])('are refused with %s', (_, text) => expect(readCaptions(text)).toBeNull());

  it('make a track of chapters, the last until the end', () => {
    const chapters = [
      { title: 'one', second: 0 },
      { title: 'two', second: 5 },
    ];
    expect(chapterCues(chapters, 9)).toEqual([
      { from: 0, to: 5, text: 'one' },
      { from: 5, to: 9, text: 'two' },
    ]);
  });
});
