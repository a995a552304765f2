'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import type { QueryValues } from '@/components/ui/lists/use-query-values';
import { FIRST_DAY, isAskable, isDay, LAST_DAY } from '@/lib/domain/days';
import { DeskField } from './field';

interface PeriodProps {
  /** Days that the list is narrowed by; empty: by none. */
  from: string;
  to: string;
  labels: Record<'from' | 'to', string>;
  onChange: QueryValues['change'];
}

/** The first and the last day of what a list shows, each of which narrows it at once. */
export function FilterPeriod({ from, to, labels, onChange }: PeriodProps) {
  const id = useId();
  return (
    <>
      <FilterDay
        id={`${id}from`}
        label={labels.from}
        value={from}
        onChange={(day, how) => onChange({ from: day }, how)}
      />
      <FilterDay
        id={`${id}to`}
        label={labels.to}
        value={to}
        first={from}
        onChange={(day, how) => onChange({ to: day }, how)}
      />
    </>
  );
}

interface Props {
  id: string;
  label: string;
  value: string;
  /** The day that it must not lie before; empty for none. */
  first?: string;
  onChange: (value: string, how: { asBefore: boolean }) => void;
}

/**
 * A year is typed digit by digit, each of which makes another day: the field goes on showing what is typed, and the list is
 * asked for once it is a day to ask for. Half a day, or one that does not exist, has no value, as an empty field has none:
 * it takes no condition away.
 */
function FilterDay({ value, first = '', onChange, ...field }: Props) {
  const t = useTranslations('desk');
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [bad, setBad] = useState<'' | 'typed' | 'left'>('');
  const [fresh, setFresh] = useState(0);
  // The address as it was changed last while the field has been edited. Days in between are no steps of the history.
  const step = useRef('');
  const ask = (day: string) => {
    onChange(day, { asBefore: step.current === window.location.href });
    step.current = window.location.href;
  };
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
    // What stands in the field is no value, and is cleared by none: another field is.
    if (bad !== '') setFresh(fresh + 1);
    setBad('');
  }
  // Of a year below 1000 more digits are to come.
  const isOutOfRange = isDay(typed) && typed >= '1000' && !isAskable(typed);
  const isBackwards = isAskable(typed) && typed < first;
  const wrong = () => {
    if (bad === 'left') return value === '' ? t('noSuchDay') : t('noSuchDayStill', { day: value });
    if (isOutOfRange) return t('dayOutOfRange', { first: FIRST_DAY, last: LAST_DAY });
    return isBackwards ? t('dayBeforeFirst', { first }) : undefined;
  };
  return (
    <DeskField
      key={fresh}
      {...field}
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      value={typed}
      error={wrong()}
      onChange={(text, isBad) => {
        setTyped(text);
        if (!isBad) setBad('');
        else if (bad === '') setBad('typed');
        if (!isBad && (text === '' || isAskable(text))) ask(text);
      }}
      onLeave={(text, isBad) => {
        setBad(isBad ? 'left' : '');
        // The rest of a bad day was taken out: its value was none before, so that nothing told of it.
        if (!isBad && text === '' && value !== '') ask('');
        step.current = '';
      }}
    />
  );
}
