import { BYTES } from '../answers/tags';

const CLASS = Buffer.from('class="');
const QUOTE = 0x22;
const DEVICE = /<html[^>]* (data-device)="([^"]*)"/;
/** Where a document names its device. */
const START_BYTES = 1_000;

/**
 * The class names of a document's elements, which are ASCII. What stands in the data of the framework's scripts has its
 * quotes escaped, so it is not among them. The document's device is one of the names (`data-device=pc`): many rules are
 * one device's.
 */
export function classesIn(html: Buffer): Set<string> {
  // A list has five hundred of them, most of them known: as bytes, without a text of the whole, it takes half as long.
  const values = new Map<number, string[]>();
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const from = at + CLASS.length;
    let sum = 0;
    for (at = from; at < html.length && html[at] !== QUOTE; at++) sum = (sum * 31 + (html[at] ?? 0)) | 0;
    const alike = values.get(sum);
    if (alike?.some((value) => stands(value, html, from, at))) continue;
    const value = html.toString(BYTES, from, at);
    if (alike) alike.push(value);
    else values.set(sum, [value]);
  }
  const names = new Set([...values.values()].flat().flatMap((value) => value.split(' ')));
  const [, attribute, device] = DEVICE.exec(html.toString(BYTES, 0, START_BYTES)) ?? [];
  if (device !== undefined) names.add(`${attribute}=${device}`);
  return names;
}

/** Whether a text is what stands there. */
function stands(text: string, html: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== html[from + i]) return false;
  return true;
}
