import { isCasNumber, normaliseCode, ONLY_CAS } from '../product/catalogue-number';
import { type CommaRow, readCommaRow } from './comma-row';
import { type Counted, takeQuantity, takeQuantityOfCells } from './typed-quantity';
import { isMultiple, isSize, sizeKey } from './typed-size';
import { WRITTEN_DAY } from './written-day';

/** What a person meant by a line of an order typed or pasted. */
export interface TypedLine {
  /** All of it but the words of a mail around it. */
  text: string;
  /** What is asked for, without the quantity. */
  words: string;
  /** Codes in it as they are compared, the likeliest first. */
  codes: string[];
  /** What codes with an end of their own begin with (`FN1001-7` → `FN1001`): the product, where the end is none of its. */
  stems: string[];
  /** A pack size in it as it is compared (`5MG`, `10×10ML`); empty for none. */
  size: string;
  /** 0: what stands in its place tells none. */
  qty: number;
  /** What stands there, as it was typed; null: nothing, or a quantity. */
  oddQty: string | null;
  /** Words and quantity, where that is a mere number behind them and may belong to a name (`goat anti-rabbit 647`); else null. */
  whole: string | null;
  /** The one word behind a number where no quantity is said: one that was meant (`FB6001 abc`), unless the product is called so. */
  stray: string | null;
  /** Words that look like a code, between one and the quantity (`FN1001-5, GM130, 2`): a name, or a thing of its own. */
  beside: CommaRow | null;
  /** It stands where mails are signed and reads like that: a product only if one is called so. */
  signed: boolean;
}

const BULLET = /^\s*(?:[>|\s]+)?(?:[-•·*–]\s+|[([]?\d{1,3}[.、)\]]\s*(?=\D))?/;
/** Letters and digits in one word: how catalogue numbers look, and hardly anything else. */
const CODE = /[A-Za-z0-9]+(?:[-\p{Pd}./_][A-Za-z0-9]+)*/gu;
/** What mails say around an order: whole words, so that `Bestatin`, `Toluidine blue` and `Histone` are none of it. */
const TALK =
  /^(?:(?:dear|hi|hello|thanks?|thank you|best|kind|regards|please|from|to|cc|subject|sent|date|tel|phone|fax|mobile|address|e-?mail|https?:)(?![a-z\d-])|您好|你好|谢谢|感谢|请|此致|敬礼|以下|麻烦|发件人|收件人|抄送|主题|日期|电话|手机|传真|地址|邮箱|老师)/i;
/** Labels of a letterhead (`Phone:`): nothing of such a line is ordered, whatever numbers it holds. */
const LETTERHEAD =
  /^(?:from|to|cc|sent|date|tel|phone|fax|mobile|address|e-?mail|发件人|收件人|抄送|日期|电话|手机|传真|地址|邮箱|订单号|合同号)\s*[:.]|@[\w-]+\.\w/i;
/** Words that people put before what they order. */
const WISH =
  /^(?:请|麻烦|帮我们?|帮忙|我们?|还?想要?|还?需要|要|订购|订|采购|购买|买|报价|询价|(?:please|pls|i(?:'d| would) like|we(?:'d| would) like|i need|we need|need|want|send us|send me|send|order|quote|also|and)(?![a-z\d-]))[\s,:]*/i;
/** Somebody, by a title: `Dr. Li`, `王老师`. */
const PERSON =
  /^(?:(?:[Dd]r|[Pp]rof|[Mm]rs?|[Mm]s)\.\s*|(?:Dr|Prof|Professor|Mr|Mrs|Ms|Miss)\s+)\p{L}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’.-]*){0,3}[\s,.]*$|^\p{Script=Han}{1,4}(?:老师|博士|教授|先生|女士|同学|主任|经理|研究员|工程师)(?:您好|你好)?[\s,。.]*$/u;
/** What stands before a signature, alone on its line. */
const CLOSING =
  /^(?:(?:with\s+)?(?:(?:best|kind|kindest|warm|warmest|many)\s+)?(?:regards|wishes|thanks)|best|cheers|sincerely|(?:yours\s+)?(?:sincerely|faithfully|truly)(?:\s+yours)?|thanks?(?:\s+you)?(?:\s+(?:so|very)\s+much|\s+a\s+lot|\s+in\s+advance)*|此致|敬礼|此致敬礼|(?:非常)?(?:谢谢|感谢)(?:您|你|大家|老师|支持)?了?|顺?祝.{1,8}|顺颂.{1,4})(?:\s*,[\p{L}\s'’.-]{1,40})?[\s,.!。~]*$/iu;
/** A place of work. */
const PLACE =
  /(?:大学|学院|学校|研究院|研究所|研究中心|医院|公司|集团|实验室|课题组|院系|采购部|[\p{Script=Han}]{2,}(?:系|部|中心|科))$|\b(?:University|Institute|Department|Dept|School|College|Faculty|Hospital|Laborator(?:y|ies)|Lab|Group|Cent(?:er|re)|Inc|Ltd|GmbH|LLC|Purchasing|Procurement)\b/u;
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏傅方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向汤温康施文牛樊葛邢安齐';
/** Names as they are written: `Anna`, `Anna M. van Dyk`, `张伟`. In capitals (`DAPI`) or small they may be anything. */
const NAME = new RegExp(
  `^\\p{Lu}[\\p{Ll}'’-]+(?:\\s+(?:\\p{Lu}\\.|\\p{Lu}[\\p{Ll}'’-]+|van|von|de|der|den|la)){0,3}$|^[${SURNAMES}]\\p{Script=Han}{1,2}$`,
  'u',
);
const LONGEST_SIGNATURE = 80;
/** A word that may be a quantity gone wrong; what a thing comes in says nothing of how many, but is no mistake either. */
const STRAY =
  /^(?!(?:vials?|bottles?|box(?:es)?|kits?|packs?|pieces?|pcs?|ea|each|tubes?|units?)$)[a-z]{1,12}$/i;
const THANKS = /[\s,.;!]+(?:please|pls|thanks?|thank you|谢谢|感谢)[\s.!]*$/i;
/** Names of columns. */
const HEADING =
  /^(?:序号|货\s*号|目录号|产品编号|编号|数量|品名|名称|产品名称|规格|备注|单位|单价|品牌|cat(?:alog(?:ue)?)?\.?\s*(?:no\.?|number|#)|catalog(?:ue)?|sku|qty\.?|quantity|(?:product )?name|product|item|size|pack(?: size)?|unit|description|notes?|no\.?|brand|supplier|#)$/i;
const DATE = new RegExp(WRITTEN_DAY);
const MOST_CODES = 8;

/** No code is as long. The patterns try such a run from each of its places: of 500 characters one line took milliseconds. */
const ENDLESS = /[A-Za-z0-9\p{Pd}._/]{101,}/gu;

/** Written plain they would be read as more digits of the number before them: `2²` as 22, `1½` as 11. */
const RAISED = /(?<=\d)(?=[⁰¹²³⁴⁵⁶⁷⁸⁹])/g;
const PART = /(?<=\d)(?=[¼-¾⅐-⅞])/g;

/** Full-width forms made plain; tabs stay. */
export const plain = (text: string): string =>
  text
    .replace(RAISED, '^')
    .replace(PART, ' ')
    .normalize('NFKC')
    .replace(ENDLESS, (run) => run.slice(0, 100))
    .replace(/[✕✖⨯]/g, '×')
    .replace(/[ \u00A0]+/g, ' ')
    .trim();

/**
 * Three letters and digits are enough, where a query's codes have four (`codesIn` of the search): most lines ask by a number, it
 * is compared whole, and where nothing bears it the line's name is looked up all the same.
 */
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

const codeMatches = (words: string): RegExpExecArray[] => {
  const dated = DATE.test(words);
  return [...words.matchAll(CODE)].filter(
    ([word]) => isCode(word) && !isSize(word) && !(dated && !/[A-Za-z]/.test(word)),
  );
};

/** What stands behind the first code of a text; empty where it has none. */
export function behindCode(text: string): string {
  const [code] = codeMatches(text);
  return code ? text.slice(code.index + code[0].length).replace(/^[\s,;:、|]+|[\s,;、|]+$/g, '') : '';
}

/** Of these years and months alone: `WRITTEN_DAY` is what `7647-14-5` looks like too. */
const DAY_LIKE_CAS = /^(?:19|20)\d\d-(?:0\d|1[0-2])-/;
/** A CAS number as people write it, with its hyphens, and no day. */
const isSubstance = (words: string): boolean =>
  ONLY_CAS.test(words) && !DAY_LIKE_CAS.test(words) && isCasNumber(words);

/** What a code begins with, up to each of its hyphens, the longest first. */
const stemsOf = (code: string): string[] =>
  [...code.matchAll(/[-\p{Pd}./_]/gu)]
    .map(({ index }) => code.slice(0, index))
    .reverse()
    .filter(isCode);

/** The word of a line that is a number and one word; null for every other. */
function strayOf(words: string): string | null {
  const [code = '', word = '', ...more] = words.split(/[\s,;:×*]+/);
  return isCode(code) && more.length === 0 && STRAY.test(word) ? word : null;
}

function take(text: string): Counted {
  const cells = cellsOf(text);
  return cells ? takeQuantityOfCells(cells) : takeQuantity(text);
}

/** What `qty` and `oddQty` are of a line; 1 where none is said. */
const told = ({ qty, odd }: Counted): Pick<TypedLine, 'qty' | 'oddQty'> => ({
  qty: odd === undefined ? (qty ?? 1) : 0,
  oddQty: odd ?? null,
});

/** A size is looked for where no quantity is, but for `10 × 10 mL`: one of them is counted, and both are a pack's size. */
function sizeIn(text: string, { words }: Counted): string {
  const whole = sizeKey(text);
  return isMultiple(whole) ? whole : sizeKey(words);
}

export function quantityAndSize(text: string): Pick<TypedLine, 'words' | 'qty' | 'oddQty' | 'size'> {
  const counted = take(text);
  return { words: counted.words, ...told(counted), size: sizeIn(text, counted) };
}

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
  const counted = take(asked);
  const { words, qty } = counted;
  if (qty === 0) return null;
  const codes = codeMatches(words).map(([code]) => code);
  const size = sizeIn(asked, counted);
  if (codes.length === 0) {
    // Without a number of a catalogue it takes more to be taken for an order.
    if (
      PERSON.test(text) ||
      TALK.test(asked) ||
      /[:!?]$/.test(text) ||
      // With a quantity before it, what ends there is an order (`DAPI 2。`) and no sentence.
      (qty === null && /[,。]$/.test(text)) ||
      text.length > 120 ||
      (!/\p{L}/u.test(words) && !isSubstance(words))
    )
      return null;
    if (asked !== text && size === '' && qty === null) return null;
  }
  const stems = codes.flatMap(stemsOf);
  const keys = [...codes.map(normaliseCode), normaliseCode(words)];
  return {
    text: asked,
    words: words.replace(/[\s,;:]+$/, '').trim(),
    codes: [...new Set(keys)].filter((key) => key !== '').slice(0, MOST_CODES),
    stems: [...new Set(stems.map(normaliseCode))].slice(0, MOST_CODES),
    size,
    ...told(counted),
    whole: counted.whole ?? null,
    stray: qty === null && counted.odd === undefined ? strayOf(words) : null,
    beside: readCommaRow(asked),
    signed: false,
  };
}

/**
 * Reads lines that stand together, one as it is asked for: below an order and its closing words they may be signed. The
 * writer's name is the first line there, their place of work any; a line with a number ends that.
 */
export function* eachTypedLine(lines: readonly string[]): Generator<TypedLine | null> {
  let ordered = false;
  let below: 'no' | 'closing' | 'name' = 'no';
  for (const line of lines) {
    const read = readTypedLine(line);
    const text = plain(line);
    if (!read) {
      if (ordered && CLOSING.test(text)) below = 'closing';
      yield null;
      continue;
    }
    const bare = text.replace(/[\s,。.]+$/, '');
    const readsSo =
      !/\d/.test(bare) &&
      bare.length <= LONGEST_SIGNATURE &&
      (PLACE.test(bare) || (below === 'closing' && NAME.test(bare)));
    if (below !== 'no' && readsSo) {
      below = 'name';
      yield { ...read, signed: true };
      continue;
    }
    ordered = true;
    below = 'no';
    yield read;
  }
}
