'use client';

import { Children, type ReactNode } from 'react';
import type { Row, RowsProps } from '../parts';
import styles from './rows.module.css';

/** Nothing would stand beside its label. */
const isEmpty = (cell: ReactNode): boolean => Children.toArray(cell).every((one) => one === '');

/** A card a row: five columns do not fit. */
export function MobileRows({ title, columns, rows, onOpen }: RowsProps) {
  const [first, ...rest] = columns;
  const nameOf = (row: Row) => first && row.cells[first.key];
  return (
    <ul className={styles.rows} aria-label={title}>
      {rows.map((row) => (
        <li key={row.id}>
          {onOpen ? (
            <button
              type="button"
              className={styles.open}
              data-on-paper=""
              aria-label={row.label}
              onClick={() => onOpen(row.id)}
            >
              {nameOf(row)}
              <span aria-hidden="true">›</span>
            </button>
          ) : (
            <b className={styles.name}>{nameOf(row)}</b>
          )}
          <dl className={styles.cells}>
            {rest
              .filter(({ key }) => !isEmpty(row.cells[key]))
              .map(({ key, title: name, numeric }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd className={numeric ? 'numeric' : undefined}>{row.cells[key]}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
