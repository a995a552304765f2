import styles from './compare-button.module.css';

interface Props {
  /** Its word. */
  label: string;
  product: { id: number; catalogNo: string };
  /** `box`: a check box alone, as rows have it; `words`: a button with its word. */
  look?: 'box' | 'words';
}

/**
 * Puts a product beside others. It is the same for everybody and has no script of its own: `LateParts` listens for all
 * buttons of the page, and the tray, once loaded, marks those that are in it.
 */
export function CompareButton({ label, product, look = 'box' }: Props) {
  return (
    <button
      type="button"
      className={look === 'box' ? styles.box : `button button-small ${styles.words}`}
      aria-pressed="false"
      aria-label={`${label} ${product.catalogNo}`}
      data-compare={product.id}
      data-no={product.catalogNo}
    >
      {look === 'words' ? label : null}
    </button>
  );
}
