import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

type Tree = { [key: string]: Tree | string };

/** Every text with the key it stands under. */
const textsOf = (tree: Tree, at = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : textsOf(value, `${at}${key}.`),
  );
const chinese = textsOf(zh);
const english = textsOf(en);
const found = (texts: [string, string][], pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([key, text]) => `${key}: ${text}`);

describe('the words of the shop', () => {
  it('name one thing by one word in Chinese', () => {
    // 参考文献, 摩尔消光系数; 储备液, 安全技术说明书（SDS）, 账户, 点击; 文件, 检验项目, 承运商, 价格组, 账期额度
    expect(found(chinese, /引用文献|吸光系数|母液|安全数据表|(?<!银行)账号|点按/)).toEqual([]);
    expect(found(chinese, /文档|检测项目|承运方|价格等级|信用额度/)).toEqual([]);
    // 实名认证, 市场资料, 接单生产, 产品画册; 已停售 of what is not sold, 已停产 of what is not made; parcels alone are 签收
    expect(found(chinese, /身份认证|技术文章|按单生产|宣传册|已下架|签收货款/)).toEqual([]);
  });

  it('name one thing by one word in English, in British spelling', () => {
    // quotation, log in, documents, nucleic acid dyes; trial centre, references, spillover; waybill and documents
    expect(
      found(english, /\b(offers?|sign(ed)? in|log-in|papers|nucleic-acid dyes?|invoice titles?)\b/i),
    ).toEqual([]);
    expect(
      found(english, /\b(samples to try|back to samples|spill-over)\b|^citations$|delivery documents/i),
    ).toEqual([]);
    expect(found(english, /\b(catalogs?|colors?|centers?|labeling|fibers?|organiz\w+)\b/i)).toEqual([]);
  });

  it('ask for a sample by a request: an application is what a product is used for', () => {
    expect(
      found(english, /\b(this|your( own)?|send|the) application\b|\bapplication (submitted|for)\b/i),
    ).toEqual([]);
  });

  it('say what to do in place of what is gone', () => {
    expect(found(english, /\b(is gone|load the page|this one too|for good|put that right)\b/i)).toEqual([]);
  });

  it('have full-width punctuation beside Han characters', () => {
    const beside = /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u;
    // A format that is to be typed as it stands is in quotes.
    const plain = chinese.map(([key, text]): [string, string] => [key, text.replace(/“[^”]*”/g, '')]);
    expect(found(plain, beside)).toEqual([]);
    expect(found(chinese, /\p{Script=Han}\.(\s|$)/u)).toEqual([]);
  });
});
