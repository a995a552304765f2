import styles from './rich-text.module.css';

/**
 * Text written by staff as HTML. `html` must come sanitised: the backend does it on writing and on reading.
 * `lang` is given when the text is not in the page's language.
 */
export function RichText({ html, lang }: { html: string; lang?: string }) {
  return <div className={styles.rich} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
