'use client';

import { useRef, useState } from 'react';
import { useFocusNext } from '@/components/ui/focus/use-focus-next';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import type { DeskOrder } from '@/lib/views/desk/order';

type Options<Name extends string> = Omit<Parameters<typeof useDraftFields<Name>>[0], 'form' | 'version'>;

/** The state of the order that something is typed on, as a draft names it: its version, and what had happened last. */
const writeSeal = ({ version, events }: Pick<DeskOrder, 'version' | 'events'>) =>
  `${version} ${events.at(-1)?.id ?? 0}`;
const readSeal = (seal = '') => {
  const [version = Number.NaN, lastEvent = 0] = seal.split(' ').map(Number);
  return { version, lastEvent };
};

/**
 * The fields of what is done to an order, kept as `useDraftFields` keeps them. What was typed before somebody changed the
 * order is there again as well, and nothing is sent until it was said whether it still holds: it may be the parcel that has
 * left meanwhile. Amounts of money are `secret`.
 */
export function useOrderFields<Name extends string>(
  action: string,
  order: Pick<DeskOrder, 'id' | 'version' | 'events'>,
  options: Options<Name>,
) {
  const [opened] = useState(() => ({
    form: `${action}:${order.id}`,
    initial: { ...options.initial } as Partial<Record<Name, string>>,
    version: writeSeal(order),
  }));
  const { writtenOn, writeOn, ...fields } = useDraftFields<Name>({ ...options, ...opened });
  const notice = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const typedOn = readSeal(writtenOn);
  const isFound = fields.restored && typedOn.version !== readSeal(opened.version).version;
  const typed = options.order.filter(
    (name) => !options.secret?.includes(name) && fields.value(name) !== (opened.initial[name] ?? ''),
  );
  const settle = () => {
    writeOn(opened.version);
    // The pressed button goes away.
    focusNext(() => (typed[0] === undefined ? null : document.getElementById(fields.idOf(typed[0]))));
  };
  return {
    ...fields,
    fail: (wrong: Parameters<typeof fields.fail>[0]): boolean => {
      if (isFound) notice.current?.focus();
      return isFound || fields.fail(wrong);
    },
    /** Of what was typed on another state of the order: what has happened since, and what becomes of it. */
    found: isFound
      ? {
          notice,
          since: order.events.filter(({ id }) => id > typedOn.lastEvent),
          keep: settle,
          discard: () => {
            fields.startOver();
            settle();
          },
        }
      : null,
  };
}
