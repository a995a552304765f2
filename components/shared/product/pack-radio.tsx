import type { ReactNode } from 'react';
import { PACK_FIELD, packRadioId } from './pack-field';
import styles from './pack-radio.module.css';

interface Props {
  pack: { skuCode: string };
  className?: string;
  children: ReactNode;
}

/** The button that chooses a pack size, with its words. A browser that kept a choice would mark what is not in the address. */
export function PackRadio({ pack, className = '', children }: Props) {
  return (
    <label className={`${styles.label} ${className}`}>
      <input
        type="radio"
        name={PACK_FIELD}
        value={pack.skuCode}
        id={packRadioId(pack.skuCode)}
        autoComplete="off"
      />
      {children}
    </label>
  );
}
