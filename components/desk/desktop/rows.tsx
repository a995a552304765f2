'use client';

import { Table, type TableColumnsType } from 'antd';
import { AntdProvider } from '@/components/theme/desktop/antd-provider';
import { AntdStyles } from '@/components/theme/desktop/antd-styles';
import type { Row, RowsProps } from '../parts';
import styles from './rows.module.css';

/** A table; a press anywhere in a row opens it, and its first cell is the button for the keyboard. */
export function DesktopRows({ title, columns, rows, open, onOpen }: RowsProps) {
  const shown: TableColumnsType<Row> = columns.map(({ key, title: name, numeric }, index) => ({
    key,
    title: name,
    ...(numeric && { align: 'right' as const, className: 'numeric' }),
    render: (_value: unknown, row: Row) =>
      index === 0 && onOpen ? (
        <button
          type="button"
          className={styles.open}
          data-on-paper=""
          aria-label={row.label}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row.id);
          }}
        >
          {row.cells[key]}
        </button>
      ) : (
        row.cells[key]
      ),
  }));
  return (
    <AntdProvider>
      <AntdStyles set="desk" />
      <Table<Row>
        aria-label={title}
        className={styles.table}
        columns={shown}
        dataSource={[...rows]}
        rowKey="id"
        pagination={false}
        size="middle"
        scroll={{ x: 'max-content' }}
        rowClassName={(row) => (row.id === open ? (styles.chosen ?? '') : '')}
        {...(onOpen && { onRow: (row: Row) => ({ onClick: () => onOpen(row.id) }) })}
      />
    </AntdProvider>
  );
}
