import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Left where texts were: the folder is read at the start, and git keeps no empty one. */
const CLEARED = 'content/.gitkeep';

/**
 * Takes the demo's products, categories, brands, banners, price groups and texts out of what a new shop begins with. What holds
 * for any shop of the field stays: words, attributes, fluorophores, synonyms, areas, menus, terms.
 * @returns the files that changed, and those that hold what is the shop's own, and are left: whatever came after it was
 *   done once, and lists that somebody changed before. All from the root.
 */
export function clear(root: string): { changed: string[]; left: string[] } {
  const data = path.join(root, DATA);
  const isCleared = existsSync(path.join(data, CLEARED)) && !isRestored(root);
  const changedBefore = changedByHand(root);
  const changed: string[] = [];
  const left: string[] = [];
  const write = (file: string, text: string) => {
    if (readFileSync(path.join(data, file), 'utf8') === text) return;
    const place = `${DATA}/${file}`;
    if (isCleared || changedBefore.has(place)) {
      left.push(place);
      return;
    }
    writeFileSync(path.join(data, file), text);
    changed.push(place);
  };
  const goods = readdirSync(path.join(data, 'catalogue/goods')).filter((name) => name.endsWith('.csv'));
  for (const file of [...goods.map((name) => `goods/${name}`), ...TABLES.map((name) => `${name}.csv`)]) {
    const [header = ''] = readFileSync(path.join(data, 'catalogue', file), 'utf8').split('\n');
    write(`catalogue/${file}`, `${header}\n`);
  }
  for (const file of LISTS) write(file, '[]\n');
  const content = path.join(data, 'content');
  for (const name of readdirSync(content).filter((entry) => !entry.startsWith('.'))) {
    if (!isCleared) rmSync(path.join(content, name), { recursive: true });
    (isCleared ? left : changed).push(`${DATA}/content/${name}`);
  }
  writeFileSync(path.join(data, CLEARED), '');
  return { changed, left };
}

/** Whether git has brought all of the demo back, and only the mark of a first time, which it did not know, was left. */
function isRestored(root: string): boolean {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--', DATA], { cwd: root, encoding: 'utf8' });
  const [only = '', ...others] = stdout?.trim().split('\n') ?? [];
  return others.length === 0 && only.startsWith('?? ') && only.endsWith(`${DATA}/${CLEARED}`);
}

/** Lists that are not as git has them, from the root; none where there is no git. `shop:dress` changes nothing in them. */
function changedByHand(root: string): Set<string> {
  const places = LISTS.map((file) => `${DATA}/${file}`);
  const { stdout } = spawnSync('git', ['diff', '--name-only', '--relative', 'HEAD', '--', ...places], {
    cwd: root,
    encoding: 'utf8',
  });
  return new Set(stdout?.split('\n'));
}
