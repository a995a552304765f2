import styles from './article-cover.module.css';

export const ARTICLE_KINDS = ['protocol', 'journal', 'news', 'notice', 'event', 'question'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** A small drawn cover beside an article's title; decoration. `width` in CSS pixels, the height is two thirds. */
export function ArticleCover({ kind, width = 96 }: { kind: ArticleKind; width?: number }) {
  return (
    <svg className={styles.cover} width={width} height={Math.round((width * 2) / 3)} aria-hidden="true">
      <use href={`/art/covers.svg#${kind}`} />
    </svg>
  );
}
