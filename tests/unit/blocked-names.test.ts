import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What blockers of advertisements hide wherever it stands in the class of an element. */
const HIDDEN = /banner|promo|cookie|advert|sponsor|(?:^|-)ads?(?:-|$)/i;

/** What no shopper could see with such a blocker: the built class ends with the name that the style sheet has. */
it('no class is named like an advertisement', () => {
  const sheets = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const found = sheets.flatMap((file) =>
    [...readFileSync(`components/${file}`, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)]
      .map(([, name = '']) => name)
      .filter((name) => HIDDEN.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
