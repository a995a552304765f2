import { describe, expect, it } from 'vitest';
import { DEMO_CUSTOMER, DEMO_STAFF, SECOND_DEMO_CUSTOMER } from '@/lib/config/demo-accounts';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

/** `a.b.c` → text, for every word there is. */
function flatten(messages: object, prefix = ''): Map<string, string> {
  const words = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') words.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) words.set(inner, text);
  }
  return words;
}

/** Names of the values a text takes: `{count, plural, …}` → `count`. */
function valuesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? ''))].sort();
}

const chinese = flatten(zh);
const english = flatten(en);

describe('messages', () => {
  it('has the same words in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
  });

  it('has no empty word', () => {
    for (const [key, text] of [...chinese, ...english]) expect(text.trim(), key).not.toBe('');
  });

  it('takes the same values in both languages', () => {
    for (const [key, text] of chinese) {
      if (/plural|select/.test(text + english.get(key))) continue;
      expect(valuesOf(english.get(key) ?? ''), key).toEqual(valuesOf(text));
    }
  });

  it('has the names in the cart’s Chinese hints in quotation marks: they hold commas and brackets', () => {
    const { usage, ...hints } = zh.cart.advice;
    // In the hint about how long it lasts, `from` is a day.
    const texts = [...flatten(hints), ['usage.text', usage.text.replace('{from}', '')] as const];
    for (const [key, text] of texts)
      for (const [name] of text.matchAll(/.?\{(?:from|into|out|name)\}.?/g))
        expect(name, key).toMatch(/^“\{\w+\}”$/);
  });

  it('says no plural of what may be one: it chooses (plural), or names first what is counted', () => {
    const counted =
      /\{(count|rest|found|left|months|orders|added|updated|problems|products|skus)(, number)?\} [^{}:;,.]*?[a-z]s\b/;
    const plural = [...english].filter(([, text]) => counted.test(text)).map(([key]) => key);
    // Those of a protocol have other words for one; past orders tell how fast one uses something from three on.
    const other = [
      'protocol.count',
      'protocol.reactions',
      'protocol.columns',
      'protocol.vials',
      'protocol.perBatch',
      'protocol.addMany',
      'articles.count',
      'articles.reactions',
      'articles.columns',
      'articles.vials',
      'articles.perBatch',
    ];
    expect(plural.filter((key) => !other.some((end) => key.endsWith(end)))).toEqual([
      'cart.advice.usage.text',
    ]);
  });

  it('has one word for where an application for a sample stands, as a state and in its timeline', () => {
    for (const { states, events } of [zh.personal.trials, en.personal.trials]) {
      const { SUBMITTED, APPROVED, REJECTED, SHIPPED, WITHDRAWN } = states;
      expect(events).toMatchObject({
        submitted: SUBMITTED,
        approved: APPROVED,
        rejected: REJECTED,
        shipped: SHIPPED,
        withdrawn: WITHDRAWN,
      });
    }
  });

  it('holds no password of a demo account: words travel with the pages in every mode', () => {
    const words = [...chinese.values(), ...english.values()].join(' ');
    for (const { password } of [DEMO_CUSTOMER, SECOND_DEMO_CUSTOMER, DEMO_STAFF])
      expect(words).not.toContain(password);
  });

  it('names no product of the demo shop: a supplier keeps the words and sells other goods', () => {
    const naming = [...chinese, ...english].filter(([, text]) => /\bF[ABKNP]\d{4}\b/.test(text));
    expect(naming.map(([key]) => key)).toEqual([]);
  });

  it('states in its introductions nothing that a supplier may not do: own brands, returns, custom work, when it answers', () => {
    for (const { brand, reading } of [zh, en]) {
      const said = [
        brand.intro,
        ...[reading.links, reading.services, reading.enquiry].map(({ intro }) => intro),
      ];
      expect(said.join(' ')).not.toMatch(
        /our own|ourselves|return|custom|day|自有|我们自己|退换|定制|工作日/i,
      );
    }
  });

  it('leaves no Chinese in English', () => {
    const shown = [...english].filter(([, text]) => /\p{Script=Han}/u.test(text)).map(([key]) => key);
    // The link to the other language is written in that language; the logo shows both names.
    expect(shown.filter((key) => key !== 'site.latin' && !/language|chinese/i.test(key))).toEqual([]);
  });
});
