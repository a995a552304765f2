import { backendHost } from '@/lib/config/backend-host';
import { textOfBackend } from '@/lib/domain/file-address';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import styles from './rich-text.module.css';

/**
 * Text written by staff as HTML. `html` must come sanitised: the backend does it on writing and on reading.
 * `lang` is given when the text is not in the page's language. A foreign backend's pictures are fetched there.
 */
export function RichText({ html, lang }: { html: string; lang?: string }) {
  const shown = textOfBackend(backendHost(), wholeAmounts(html));
  return <div className={styles.rich} lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />;
}
