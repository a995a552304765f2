import { expect, it } from 'vitest';
import { packedListenerWords } from '@/components/shell/frame-words';
import { packWords, unpackWords } from '@/components/shell/packed-words';

it('hands words over whole, with places for what is put in, and as the same object each time', () => {
  const words = { from: '{price} 起', grades: { bright: 'a “</script>” b' } };
  const packed = packWords(words);
  expect(unpackWords(packed)).toEqual(words);
  expect(unpackWords(packWords({ ...words }))).toBe(unpackWords(packed));
});

it('packs what is said of presses in the language of the page', () => {
  expect(unpackWords(packedListenerWords('zh')).favourite.added).toBe('已加入收藏。');
  expect(unpackWords(packedListenerWords('en')).prices.from).toContain('{price}');
});
