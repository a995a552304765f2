import { nameKey } from '@/lib/domain/search/search-text';
import type { TopicWords } from '../index/topics';
import type { Synonyms } from './synonyms';

/**
 * `anti-human CD3` and `抗人CD3` name a target and whose it is, in the manner of what binds antibodies: `human anti-CD3`,
 * `人 抗CD3`, with what else the supplier calls a species (`抗鼠CD3`). Without a target behind it the species is what is bound.
 */
export function withSpeciesApart(query: string, { labels }: TopicWords, synonyms: Synonyms): string {
  const species = [...labels].filter(([key]) => key.startsWith('GD_REACTIVITY ')).map(([, name]) => name);
  return species.reduce((text, { zh, en }) => {
    const others = (synonyms.get(nameKey(zh)) ?? []).filter(({ kind }) => kind === 'same');
    const names = [zh, ...others.map(({ other }) => other)].map(literal).join('|');
    const apart = text.replace(new RegExp(`抗(?:${names})\\s*(?=\\p{L})(?!抗|[一二]抗)`, 'u'), `${zh} 抗`);
    if (!en) return apart;
    return apart.replace(
      new RegExp(`(?<!\\p{L})anti[\\s-]*${literal(en)}[\\s-]+(?=\\p{L})`, 'iu'),
      `${en} anti-`,
    );
  }, query);
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
