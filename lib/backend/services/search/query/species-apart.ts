import type { TopicWords } from '../index/topics';

/**
 * `anti-human CD3` and `抗人CD3` name a target and whose it is, in the manner of what binds antibodies: `human anti-CD3`,
 * `人 抗CD3`. Without a target behind it the species is what is bound.
 */
export function withSpeciesApart(query: string, { labels }: TopicWords): string {
  const species = [...labels].filter(([key]) => key.startsWith('GD_REACTIVITY ')).map(([, name]) => name);
  return species.reduce((text, { zh, en }) => {
    const apart = text.replace(new RegExp(`抗${literal(zh)}\\s*(?=\\p{L})(?!抗|[一二]抗)`, 'u'), `${zh} 抗`);
    if (!en) return apart;
    return apart.replace(
      new RegExp(`(?<!\\p{L})anti[\\s-]*${literal(en)}[\\s-]+(?=\\p{L})`, 'iu'),
      `${en} anti-`,
    );
  }, query);
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
