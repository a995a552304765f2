import type { ReactNode } from 'react';
import { PACK_FIELD, packRadioId } from './pack-field';
import styles from './pack-radio.module.css';

interface Props {
  pack: { skuCode: string };
  className?: string;
  children: ReactNode;
}

/**
 * The button that chooses a pack size, with its words. The address keeps the choice, so the browser must not: after a
 * reload it would mark another one than the address asks for.
 */
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
