'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FIRST_DAY, isAskable, isDay, LAST_DAY } from '@/lib/domain/days';
import { DeskField } from './field';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A day that a list is narrowed by at once. A year is typed digit by digit, each of which makes another day: the field goes on
 * showing what is typed, and the list is asked for once it is a day to ask for.
 */
export function FilterDay({ value, onChange, ...field }: Props) {
  const t = useTranslations('desk');
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }
  // Of a year below 1000 more digits are to come.
  const isWrong = isDay(typed) && typed >= '1000' && !isAskable(typed);
  return (
    <DeskField
      {...field}
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      value={typed}
      error={isWrong ? t('dayOutOfRange', { first: FIRST_DAY, last: LAST_DAY }) : undefined}
      onChange={(text) => {
        setTyped(text);
        if (text === '' || isAskable(text)) onChange(text);
      }}
    />
  );
}
