import { describe, expect, it } from 'vitest';
import { classesIn } from '@/scripts/server/styles/classes-in';
import { createStyles } from '@/scripts/server/styles/read-styles';
import { piecesOf } from '@/scripts/tooling/style-pieces.mjs';

const chosen = (css: string, html: string) =>
  String(createStyles({ a: piecesOf(css) }).rulesFor(classesIn(Buffer.from(html)))('a'));

describe('the styles a document holds', () => {
  it.each([
    ['a rule without classes', 'p{margin:0}', '', true],
    ['a rule of a class that is there', '.a b{margin:0}', '<p class="x a">', true],
    ['a rule of a class that is not', '.a b{margin:0}', '<p class="ab">', false],
    ['one of several selectors that can apply', '.x,.a{margin:0}', '<p class="a">', true],
    ['a selector of which one class is missing', '.a.x{margin:0}', '<p class="a">', false],
    ['what a class must not be', '.a:not(.x){margin:0}', '<p class="a">', true],
    ['what may be one of several', '.a:is(.x,.y){margin:0}', '<p class="a"><p class="y">', true],
    ['what may be one of several that are not there', '.a:is(.x .b,.y){margin:0}', '<p class="a x">', false],
    ['one of several that needs no class', '.a:is(.x,p){margin:0}', '<p class="a">', true],
    ['one of several in one of several', '.a :where(:is(.x,.y),.z){margin:0}', '<p class="a z">', true],
    ['what holds something', '.a:has(> .x){margin:0}', '<p class="a x">', true],
    ['what holds something that is not there', 'html:has(.x){margin:0}', '<p class="a">', false],
    [
      'more combinations than are looked through',
      `${':is(.x,.y)'.repeat(9)}{margin:0}`,
      '<p class="y">',
      true,
    ],
    [
      'a rule of this device',
      ':root[data-device="m"] .a{margin:0}',
      '<html lang="en" data-device="m"><p class="a">',
      true,
    ],
    [
      'a rule of the other device',
      'html[data-device=m] .a{margin:0}',
      '<html data-device="pc"><p class="a">',
      false,
    ],
    [
      'what is of neither device',
      '.a:not([data-device="m"] *){margin:0}',
      '<html data-device="m"><p class="a">',
      true,
    ],
    ['a state', '.a:hover{margin:0}', '<p class="a">', true],
    ['a part of an element', '.a::before{content:""}', '<p class="a">', true],
    ['an attribute', '.a[open]{margin:0}', '<p class="a">', true],
    ['a class whose name is escaped', '.\\31 a\\:b{margin:0}', '<p class="1a:b">', true],
    [
      'a class named in the data of the framework alone',
      '.a{margin:0}',
      '<script>"class=\\"a\\""</script>',
      false,
    ],
    ['an animation that no rule names', '@keyframes k{0%{margin:0}to{margin:1px}}', '', true],
    ['what moves', '.a{animation:1s k}@keyframes k{to{margin:0}}', '<p class="a">', true],
    ['what would move', '.a{animation:1s k}@keyframes k{to{margin:0}}', '<p class="x">', false],
    ['what moves by a name of its own', '.a{animation-name:j,k}@keyframes k{to{margin:0}}', '', false],
    ['what moves by a variable', '.a{--move:k 1s}@keyframes k{to{margin:0}}', '<p class="a">', true],
    ['what moves without a class', 'p{animation:k 1s}@keyframes k{to{margin:0}}', '', true],
    ['a font', '@font-face{font-family:a;src:url(a.woff2)}', '', true],
  ])('%s', (_what, css, html, there) => {
    expect(chosen(css, html)).toBe(there ? css : '');
  });

  it('have rules of a medium inside it, and no empty one', () => {
    const css = '@media print{.a{margin:0}.b{margin:0}@supports (gap:0){.b{gap:0}}}.a{top:0}';
    expect(chosen(css, '<p class="a">')).toBe('@media print{.a{margin:0}}.a{top:0}');
    expect(chosen(css, '<p class="b">')).toBe('@media print{.b{margin:0}@supports (gap:0){.b{gap:0}}}');
    expect(chosen(css, '')).toBe('');
  });

  it('are the whole stylesheet, byte by byte, where all classes are there', () => {
    const css =
      '@media (min-width:1px){.a{--x: {a};margin:0}}.b>.a{background:url("data:image/svg+xml,%3Csvg")}';
    expect(chosen(css, '<p class="a b">')).toBe(css);
  });

  it('are refused when they can not be read', () => {
    expect(() => piecesOf('.a{color:red}}} .b..{')).toThrow("can't be read");
  });
});
