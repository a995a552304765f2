import { describe, expect, it } from 'vitest';
import { unitsOf } from '@/lib/backend/services/search/query/units';
import { singular } from '@/lib/domain/search/english';

const TERMS = new Set(['山羊', '抗小鼠', '小鼠', '二抗', '线粒体', '染料', '荧光', '荧光染料', 'anti mouse']);
const units = (query: string) => unitsOf(query, TERMS).map(({ text }) => text);

describe('unitsOf', () => {
  it.each([
    ['山羊抗小鼠二抗', ['山羊', '抗小鼠', '二抗']],
    ['线粒体荧光染料', ['线粒体', '荧光染料']],
    ['活化线粒体', ['活化', '线粒体']],
    ['goat anti-mouse 488', ['goat', 'anti mouse', '488']],
    ['anti CD3', ['anti', 'cd 3']],
    ['AF488 二抗', ['af 488', '二抗']],
    ['dye for the mitochondria', ['dye', 'mitochondria']],
    ['线粒体的染料', ['线粒体', '染料']],
    ['488 nm', ['488']],
    ['for', ['for']],
  ])('%s is %j', (query, expected) => {
    expect(units(query)).toEqual(expected);
  });
});

describe('singular', () => {
  it.each([
    ['antibodies', 'antibody'],
    ['dyes', 'dye'],
    ['lysis', 'lysis'],
    ['virus', 'virus'],
    ['ros', 'ros'],
    ['mass', 'mass'],
  ])('%s is %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });
});
