const CLASS = 'class="';
const DEVICE = /<html[^>]* (data-device)="([^"]*)"/;

/**
 * The class names of a document's elements. What stands in the data of the framework's scripts has its quotes escaped,
 * so it is not among them. The document's device is one of the names (`data-device=pc`): many rules are one device's.
 * @param html one character a byte will do: class names are ASCII
 */
export function classesIn(html: string): Set<string> {
  const values = new Set<string>();
  // A list has a thousand of them: a pattern takes three times as long.
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const from = at + CLASS.length;
    at = html.indexOf('"', from);
    if (at < 0) break;
    values.add(html.slice(from, at));
  }
  const names = new Set<string>();
  for (const value of values) for (const name of value.split(' ')) names.add(name);
  const [, attribute, device] = DEVICE.exec(html) ?? [];
  if (device !== undefined) names.add(`${attribute}=${device}`);
  return names;
}
