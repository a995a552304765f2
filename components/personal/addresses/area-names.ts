import type { Area } from '@/lib/views/personal/addresses';

/** `北京市 北京市 东城区` of the codes; as many names as are found. */
export function areaNames(options: readonly Area[], codes: readonly string[]): string {
  const names: string[] = [];
  let level: readonly Area[] = options;
  for (const code of codes) {
    const found = level.find(({ value }) => value === code);
    if (!found) break;
    names.push(found.label);
    level = found.children ?? [];
  }
  return names.join(' ');
}
