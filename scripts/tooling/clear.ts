import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the demo shop begins with, from the project's root. */
const DATA = 'lib/backend/demo/data';
/** Products and what belongs to them: the header stays, so that the start reads each as before. */
const TABLES = ['citations', 'document-versions', 'equivalents', 'lots', 'questions', 'relations', 'words'];
/** Made-up names, what points at them, and discounts that a shop has not granted. */
const LISTS = [
  'catalogue/groups.json',
  'catalogue/brands.json',
  'site/banners.json',
  'site/price-groups.json',
];

/**
 * Takes the demo's products, categories, brands, banners, price groups and texts out of what a new shop begins with. What holds
 * for any shop of the field stays: words, attributes, fluorophores, synonyms, areas, menus, terms.
 * @returns the files that changed, from the root
 */
export function clear(root: string): string[] {
  const data = path.join(root, DATA);
  const changed: string[] = [];
  const write = (file: string, text: string) => {
    if (readFileSync(path.join(data, file), 'utf8') === text) return;
    writeFileSync(path.join(data, file), text);
    changed.push(`${DATA}/${file}`);
  };
  const goods = readdirSync(path.join(data, 'catalogue/goods')).filter((name) => name.endsWith('.csv'));
  for (const file of [...goods.map((name) => `goods/${name}`), ...TABLES.map((name) => `${name}.csv`)]) {
    const [header = ''] = readFileSync(path.join(data, 'catalogue', file), 'utf8').split('\n');
    write(`catalogue/${file}`, `${header}\n`);
  }
  for (const file of LISTS) write(file, '[]\n');
  const content = path.join(data, 'content');
  for (const name of readdirSync(content).filter((entry) => !entry.startsWith('.'))) {
    rmSync(path.join(content, name), { recursive: true });
    changed.push(`${DATA}/content/${name}`);
  }
  // The folder itself is read at the start, and no empty one is kept by git.
  writeFileSync(path.join(content, '.gitkeep'), '');
  return changed;
}
