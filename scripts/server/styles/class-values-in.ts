import { BYTES } from '../answers/tags';

const CLASS = Buffer.from('class="');
const QUOTE = 0x22;
const DEVICE = /<html[^>]* (data-device)="([^"]*)"/;
/** Where a document names its device. */
const START_BYTES = 1_000;

/**
 * The values of the class attributes of a document's elements, each once, as they come; they are ASCII. What stands in the data of the framework's scripts has its
 * quotes escaped, so it is not among them. The document's device is one of them (`data-device=pc`): many rules are
 * one device's.
 */
export function classValuesIn(html: Buffer): string[] {
  // A list has five hundred of them, most of them known: as bytes, without a text of the whole, it takes half as long.
  const known = new Map<number, string[]>();
  const values: string[] = [];
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const from = at + CLASS.length;
    let sum = 0;
    for (at = from; at < html.length && html[at] !== QUOTE; at++) sum = (sum * 31 + (html[at] ?? 0)) | 0;
    const alike = known.get(sum);
    if (alike?.some((value) => stands(value, html, from, at))) continue;
    const value = html.toString(BYTES, from, at);
    values.push(value);
    if (alike) alike.push(value);
    else known.set(sum, [value]);
  }
  const [, attribute, device] = DEVICE.exec(html.toString(BYTES, 0, START_BYTES)) ?? [];
  if (device !== undefined) values.push(`${attribute}=${device}`);
  return values;
}

/** Whether a text is what stands there. */
function stands(text: string, html: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== html[from + i]) return false;
  return true;
}
