'use client';

import { CascaderView } from 'antd-mobile/es/components/cascader-view/cascader-view';
import 'antd-mobile/es/components/cascader-view/cascader-view.css';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Area } from '@/lib/views/personal/addresses';
import { areaNames } from '../area-names';
import styles from './area-field.module.css';

interface Props {
  options: Area[];
  value: readonly string[];
  onChosen: (codes: readonly string[], names: string) => void;
}

const LEVELS = ['province', 'city', 'district'] as const;

/**
 * One level after the other; the last one is the choice. Each option holds a button, since antd-mobile's own rows
 * can't be reached with a keyboard; so does the way back to the first level.
 */
export function MobileAreaCascade({ options, value, onChosen }: Props) {
  const t = useTranslations('personal.addresses');
  const [codes, setCodes] = useState<readonly string[]>(value);
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // The next level's first option takes over from the one that was pressed.
  useEffect(() => {
    if (!moved.current) return;
    const lists = place.current?.querySelectorAll('.adm-cascader-view-content') ?? [];
    lists[codes.length]?.querySelector('button')?.focus();
  }, [codes]);
  return (
    <div ref={place}>
      {codes.length > 0 && (
        <button
          type="button"
          className={`button ${styles.again}`}
          onClick={() => {
            moved.current = true;
            setCodes([]);
          }}
        >
          {t('areaAgain')}
        </button>
      )}
      <CascaderView
        options={options}
        value={[...codes]}
        placeholder={(level) => t(`levels.${LEVELS[level] ?? 'district'}`)}
        onChange={(chosen, { isLeaf }) => {
          const next = chosen.map(String);
          moved.current = true;
          setCodes(next);
          if (isLeaf && next.length === LEVELS.length) onChosen(next, areaNames(options, next));
        }}
        optionRender={({ label }) => (
          <button type="button" className={styles.option}>
            {label}
          </button>
        )}
      />
    </div>
  );
}
