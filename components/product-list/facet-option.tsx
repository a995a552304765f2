import type { ReactNode } from 'react';
import styles from './facet-option.module.css';

interface Props {
  /** Of this value on the page, so that it keeps the focus when the list is filtered. */
  id: string;
  href: string;
  chosen: boolean;
  /** Nothing would be left: shown, but not a link, unless it is chosen and can be taken back. */
  disabled: boolean;
  count?: number;
  children: ReactNode;
}

/** One value of a facet, as a link with the look of a check box. Crawlers are asked not to follow combinations. */
export function FacetOption({ id, href, chosen, disabled, count, children }: Props) {
  const number = count !== undefined && <span className={`numeric ${styles.count}`}>{count}</span>;
  const look = count === undefined ? undefined : styles.option;
  if (disabled && !chosen) {
    return (
      <span aria-disabled="true" className={look} data-disabled="">
        {children}
        {number}
      </span>
    );
  }
  return (
    <a id={id} className={look} href={href} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
      {children}
      {number}
    </a>
  );
}
