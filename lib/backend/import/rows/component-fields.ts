import type { Bilingual, KitComponent } from '@/lib/backend/db/schema';
import type { RowReader } from './row-reader';

const LONGEST = 2_000;

interface Part {
  name: string;
  storage: string;
  purpose: string;
}

/** `Reaction buffer @ 2–8 °C @ keeps the pH | Spin columns`: parts between bars, each with how it is kept and what it is for. */
const parts = (text: string): Part[] =>
  text
    .split('|')
    .map((part) => {
      const [name = '', storage = '', ...purpose] = part.split('@');
      return { name: name.trim(), storage: storage.trim(), purpose: purpose.join('@').trim() };
    })
    .filter(({ name }) => name !== '');

const both = (zh: string, en: string | undefined): Bilingual => (en ? { zh, en } : { zh });

/** What is in a kit, how each part is kept and what it is for: the same parts in the same order in both languages. */
export function readComponents(row: RowReader): KitComponent[] {
  const { zh, en } = row.bilingual('components', LONGEST, 'optional');
  const chinese = parts(zh);
  const english = parts(en ?? '');
  if (english.length > 0 && english.length !== chinese.length)
    row.refuse('componentsEn', 'components.count', { zh: chinese.length, en: english.length });
  return chinese.map(({ name, storage, purpose }, index) => ({
    name: both(name, english[index]?.name),
    storage: both(storage, english[index]?.storage),
    ...(purpose && { purpose: both(purpose, english[index]?.purpose) }),
  }));
}
