import { normaliseCode } from '../product/catalogue-number';
import { takeQuantity, takeQuantityOfCells } from './typed-quantity';
import { isSize, sizeKey } from './typed-size';

/** What a person meant by a line of an order typed or pasted. */
export interface TypedLine {
  /** What is asked for, without the quantity. */
  words: string;
  /** Codes in it as they are compared, the likeliest first. */
  codes: string[];
  /** What codes with an end of their own begin with (`FN1001-7` → `FN1001`): the product, where the end is none of its. */
  stems: string[];
  /** A pack size in it as it is compared (`5MG`); empty for none. */
  size: string;
  /** 0: what stands in its place is none. */
  qty: number;
  /** What stands there instead, as it was typed; null: nothing, or a quantity. */
  oddQty: string | null;
}

const BULLET = /^\s*(?:[>|\s]+)?(?:[-•·*–]\s+|[([]?\d{1,3}[.、)\]]\s*(?=\D))?/;
/** Letters and digits in one word: how catalogue numbers look, and hardly anything else. */
const CODE = /[A-Za-z0-9]+(?:[-\p{Pd}./_][A-Za-z0-9]+)*/gu;
/** What mails say around an order. */
const TALK =
  /^(?:dear|hi|hello|thanks?|thank you|best|kind|regards|please|from|to|cc|subject|sent|date|tel|phone|fax|mobile|address|e-?mail|https?:|您好|你好|谢谢|感谢|请|此致|敬礼|以下|麻烦|发件人|收件人|抄送|主题|日期|电话|手机|传真|地址|邮箱|老师)/i;
/** The same where it says what follows: nothing of such a line is ordered, whatever numbers it holds. */
const LETTERHEAD =
  /^(?:from|to|cc|sent|date|tel|phone|fax|mobile|address|e-?mail|发件人|收件人|抄送|日期|电话|手机|传真|地址|邮箱|订单号|合同号)\s*[:.]|@[\w-]+\.\w/i;
/** What people put before what they want. */
const WISH =
  /^(?:请|麻烦|帮我们?|帮忙|我们?|还?想要?|还?需要|要|订购|订|采购|购买|买|报价|询价|please|pls|i(?:'d| would) like|we(?:'d| would) like|i need|we need|need|want|send us|send me|send|order|quote|also|and)[\s,:]*/i;
const THANKS = /[\s,.;!]+(?:please|pls|thanks?|thank you|谢谢|感谢)[\s.!]*$/i;
/** Names of columns. */
const HEADING =
  /^(?:序号|货\s*号|目录号|产品编号|编号|数量|品名|名称|产品名称|规格|备注|单位|单价|品牌|cat(?:alog(?:ue)?)?\.?\s*(?:no\.?|number|#)|catalog(?:ue)?|sku|qty\.?|quantity|(?:product )?name|product|item|size|pack(?: size)?|unit|description|notes?|no\.?|brand|supplier|#)$/i;
const DATE = /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}/;
const MOST_CODES = 8;

/** Full-width forms made plain; tabs stay. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[✕✖⨯]/g, '×')
    .replace(/[ \u00A0]+/g, ' ')
    .trim();

const isCode = (word: string): boolean => /\d/.test(word) && normaliseCode(word).length >= 3;

/** Cells of a spreadsheet's row, or of a line that is written like one; null for words. */
function cellsOf(text: string): string[] | null {
  const parts = text.includes('\t')
    ? text.split('\t')
    : /^".*"$/.test(text) && text.includes('","')
      ? text.slice(1, -1).split('","')
      : text.includes('|')
        ? text.split('|')
        : null;
  return parts?.map((part) => part.replace(/^"(.*)"$/, '$1').trim()) ?? null;
}

/** Without the wishes before it and the thanks behind it. */
function withoutTalk(text: string): string {
  let rest = text.replace(THANKS, '');
  for (let next = rest.replace(WISH, ''); next !== rest; next = rest.replace(WISH, '')) rest = next;
  return rest;
}

const codesIn = (words: string): string[] => {
  const dated = DATE.test(words);
  return [...(words.match(CODE) ?? [])].filter(
    (word) => isCode(word) && !isSize(word) && !(dated && !/[A-Za-z]/.test(word)),
  );
};

/** What a code begins with, up to each of its hyphens, the longest first. */
const stemsOf = (code: string): string[] =>
  [...code.matchAll(/[-\p{Pd}./_]/gu)]
    .map(({ index }) => code.slice(0, index))
    .reverse()
    .filter(isCode);

/** Reads one line; null for an empty one, for a quantity of none, and for what mails and tables say around an order. */
export function readTypedLine(line: string): TypedLine | null {
  const text = plain(plain(line).replace(BULLET, ''));
  if (text === '' || LETTERHEAD.test(text)) return null;
  const cells = cellsOf(text);
  if (
    (cells ?? text.split(',').map((cell) => cell.trim())).every((cell) => cell === '' || HEADING.test(cell))
  )
    return null;
  const asked = cells ? text : withoutTalk(text);
  const { words, qty, odd = null } = cells ? takeQuantityOfCells(cells) : takeQuantity(asked);
  if (qty === 0) return null;
  const codes = codesIn(words);
  const size = sizeKey(words);
  if (codes.length === 0) {
    // Without a number of a catalogue it takes more to be taken for an order.
    if (TALK.test(asked) || /[:。,!?]$/.test(text) || text.length > 120 || !/\p{L}/u.test(words)) return null;
    if (asked !== text && size === '' && qty === null) return null;
  }
  const stems = codes.flatMap(stemsOf);
  const keys = [...codes.map(normaliseCode), normaliseCode(words)];
  return {
    words: words.replace(/[\s,;:]+$/, '').trim(),
    codes: [...new Set(keys)].filter((key) => key !== '').slice(0, MOST_CODES),
    stems: [...new Set(stems.map(normaliseCode))].slice(0, MOST_CODES),
    size,
    qty: odd === null ? (qty ?? 1) : 0,
    oddQty: odd,
  };
}
