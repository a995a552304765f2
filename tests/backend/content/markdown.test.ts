import { describe, expect, it } from 'vitest';
import { checkSections } from '@/lib/backend/import/content/entries/protocol-text';
import {
  picturesIn,
  renamePictures,
  splitSections,
  toHtml,
} from '@/lib/backend/import/content/markdown/markdown';
import { MarkdownError } from '@/lib/backend/import/content/markdown/parse-markdown';

/** As long as a text may be. */
const LONGEST = 200_000;
const filled = (unit: string) => unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
const noPicture = () => null;

/** Signs that Markdown reads something in, and mixes that are read again and again. */
const SIGNS = [
  ...'*_~[]()!<>`#-+=|\\&"\'',
  '\t',
  '*a_',
  '![',
  '![](',
  '![a](b',
  '[]()',
  '<a ',
  '- a\n',
  '|-|\n',
];
const HEADS = ['## a', '## a ', '##   {#', ' {#a', '> [!WARNING]\n', '>     '];

/** The longest time, in ms, that nothing else had its turn while the work was under way. */
async function longestHold(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 10);
  await work;
  clearInterval(clock);
  return longest;
}

const outcomeOf = (text: string): Promise<string> =>
  toHtml(text, noPicture).then(
    () => 'read',
    (error: unknown) => (error instanceof MarkdownError ? error.word : 'failed'),
  );

describe('Markdown of Chinese texts', () => {
  it('closes bold that ends in a full-width sign, and leaves no blank after it', async () => {
    expect(await toHtml('**空白高？** 更换 TE。', noPicture)).toBe(
      '<p><strong>空白高？</strong>更换 TE。</p>',
    );
    expect(await toHtml('1. **终止。** 羟胺', noPicture)).toContain('<strong>终止。</strong>羟胺');
    expect(await toHtml('**Stop.** Hydroxylamine', noPicture)).toContain(
      '<strong>Stop.</strong> Hydroxylamine',
    );
  });
});

describe('Markdown of amounts', () => {
  it('has ranges with their tilde, and what is struck out struck out', async () => {
    expect(await toHtml('2~8 °C 保存，孵育 20~30 min，~~50 µL~~ 20 µL', noPicture)).toBe(
      '<p>2~8 °C 保存，孵育 20~30 min，<s>50 µL</s> 20 µL</p>',
    );
  });
});

describe('Markdown of staff', () => {
  it('has its pictures and headings found in no time, whatever its signs', () => {
    const since = performance.now();
    for (const unit of [...SIGNS, ...HEADS]) {
      const text = filled(unit);
      picturesIn(text);
      renamePictures(text, () => 'b');
      splitSections(`## a${text}`);
    }
    const headings = Array.from({ length: 15_000 }, (_, index) => `## a {#k${index}}`).join('\n');
    expect(checkSections(['k1', 'gone'], splitSections(headings).sections)).toHaveLength(15_000);
    // Where each sign is read with all that follow it, one of these takes minutes.
    expect(performance.now() - since).toBeLessThan(5000);
  });

  it.each(['[', '|-|\n'])('of %j alone holds up nobody else', async (unit) => {
    const work = outcomeOf(filled(unit));
    expect(await longestHold(work)).toBeLessThan(1500);
    expect(['read', 'too_complex', 'too_deep']).toContain(await work);
  });

  it('is refused when it takes too long or comes to too much, holds up nobody else, and others are read after it', async () => {
    const work = Promise.all([
      outcomeOf(filled('*a_')),
      outcomeOf(`${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${'|\n'.repeat(2000)}`),
      toHtml('**a**', noPicture),
    ]);
    expect(await longestHold(work)).toBeLessThan(1500);
    const [slow, wide, plain] = await work;
    expect([slow, wide]).toEqual(['too_complex', 'too_complex']);
    expect(plain).toBe('<p><strong>a</strong></p>');
  });

  it.each([`${'>'.repeat(2000)} a`, `${'- '.repeat(1500)}a`, '<div>'.repeat(51)])(
    'is refused when its parts stand too deep in each other (%#)',
    async (text) => {
      expect(await outcomeOf(text)).toBe('too_deep');
      expect(await outcomeOf('> - > a')).toBe('read');
    },
  );

  it('has its steps found by the marks of their headings', () => {
    const { before, sections } = splitSections(
      'a\n## Wash {#wash}\nb\n##  Notes {#1} more  \n## {#x}\n##\n### no',
    );
    expect(before).toBe('a');
    expect(sections).toMatchObject([
      { key: 'wash', title: 'Wash', text: 'b', line: 2 },
      { key: null, title: 'Notes {#1} more', line: 4 },
      { key: null, title: '{#x}', text: '##\n### no', line: 5 },
    ]);
  });
});
