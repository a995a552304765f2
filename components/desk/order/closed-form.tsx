'use client';

import { useTranslations } from 'next-intl';
import type { CallFailure } from '@/lib/api/result';
import type { DeskOrder } from '@/lib/views/desk/order';
import { DeskStatus } from '../status';
import { ClosedWords } from './closed-words';

/** What leads on where the order is past a form, the nearest first. */
const WAYS = { cancel: ['fix'], discount: ['fix'], edit: ['cancel', 'fix'], fix: [] } as const;

interface Props {
  order: Pick<DeskOrder, 'moves'>;
  form: keyof typeof WAYS;
  failure: CallFailure | null;
}

/** The end of a form that the order does not take any more: that it doesn’t, and what there is in its place. */
export function ClosedForm({ order, form, failure }: Props) {
  const t = useTranslations('desk.actions');
  const way = WAYS[form].find((move) => order.moves.includes(move));
  return (
    <>
      <DeskStatus failure={failure} atFields />
      <ClosedWords>
        {t(`closed.${form}`)} {way && t(`instead.${way}`, { action: t(way) })}
      </ClosedWords>
    </>
  );
}
