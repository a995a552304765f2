import type { Bilingual, KitComponent } from '@/lib/backend/db/schema';
import type { RowReader } from './row-reader';

const LONGEST = 2_000;

interface Part {
  name: string;
  storage: string;
}

/** `Reaction buffer @ 2–8 °C | Spin columns`: parts between bars, each with how it is kept. */
const parts = (text: string): Part[] =>
  text
    .split('|')
    .map((part) => {
      const [name = '', ...storage] = part.split('@');
      return { name: name.trim(), storage: storage.join('@').trim() };
    })
    .filter(({ name }) => name !== '');

const both = (zh: string, en: string | undefined): Bilingual => (en ? { zh, en } : { zh });

/** What is in a kit, and how each part is kept: the same parts in the same order in both languages. */
export function readComponents(row: RowReader): KitComponent[] {
  const { zh, en } = row.bilingual('components', LONGEST, 'optional');
  const chinese = parts(zh);
  const english = parts(en ?? '');
  if (english.length > 0 && english.length !== chinese.length)
    row.refuse('componentsEn', 'components.count', { zh: chinese.length, en: english.length });
  return chinese.map(({ name, storage }, index) => ({
    name: both(name, english[index]?.name),
    storage: both(storage, english[index]?.storage),
  }));
}
