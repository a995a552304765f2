import { callBrowser } from '@/lib/api/browser';
import type { CallData } from '@/lib/contract/calls';
import type { AreaOption } from './mine-parts';

type Node = CallData<'areaTree'>['areas'][number];

const toOption = ({ code, name, children }: Node): AreaOption => ({
  value: code,
  label: name,
  // An empty list would make a cascade wait for more.
  ...(children.length > 0 && { children: children.map(toOption) }),
});

let asked: Promise<AreaOption[] | null> | undefined;

/** The country's areas, asked for once when an address is first written; null when they could not be had this time. */
export function loadAreas(): Promise<AreaOption[] | null> {
  asked ??= callBrowser('areaTree', {}).then((answer) => {
    if (answer.ok) return answer.data.areas.map(toOption);
    asked = undefined;
    return null;
  });
  return asked;
}

/** `北京市 北京市 东城区` of the codes; as many names as are found. */
export function areaNames(options: readonly AreaOption[], codes: readonly string[]): string {
  const names: string[] = [];
  let level: readonly AreaOption[] = options;
  for (const code of codes) {
    const found = level.find(({ value }) => value === code);
    if (!found) break;
    names.push(found.label);
    level = found.children ?? [];
  }
  return names.join(' ');
}
