import styles from './fit-slot.module.css';

/**
 * An empty place beside a dye: whoever keeps an instrument in this browser reads in it how that shows the dye. The
 * page is the same for everybody, so `InstrumentFits` fills it. What glows is named by `data-fluor`, keys with spaces
 * between them, on the place's row; or here, where there is no such row.
 */
export const FitSlot = ({ fluorophores }: { fluorophores?: readonly string[] }) => (
  <span className={styles.fit} data-fit="" data-fluor={fluorophores?.join(' ')} />
);
