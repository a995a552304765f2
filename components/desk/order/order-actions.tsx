'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFocusNext } from '@/components/ui/focus/use-focus-next';
import { Notice } from '@/components/ui/forms/form-notice';
import { Panel } from '@/components/ui/panel';
import { useMay } from '@/lib/session/store';
import type { DeskOrder } from '@/lib/views/desk/order';
import styles from '../desk.module.css';
import { AssignForm } from './assign-form';
import { CancelForm } from './cancel-form';
import { DiscountForm } from './discount-form';
import { EditForm } from './edit-form';
import { FixForm } from './fix-form';
import { EventList } from './order-record';
import { PapersForm } from './papers-form';
import { ShipForm } from './ship-form';
import { FurtherForm, LateForm, RefundForm, SignForm } from './sign-form';

export interface ActionProps {
  order: DeskOrder;
  /** Somebody else was faster: the order is asked for again, and what was typed stays. */
  onStale: () => void;
  onDone: (said: string) => void;
}

const FORMS = {
  ship: ShipForm,
  sign: SignForm,
  refund: RefundForm,
  signLate: LateForm,
  signFurther: FurtherForm,
  papers: PapersForm,
  assign: AssignForm,
  edit: EditForm,
  discount: DiscountForm,
  cancel: CancelForm,
  fix: FixForm,
} as const;
type ActionName = keyof typeof FORMS;
const ACTIONS = Object.keys(FORMS) as ActionName[];

/** The form of the usual next step is open from the start. */
const firstOf = (moves: readonly string[]): ActionName | null =>
  (['ship', 'refund', 'sign'] as const).find((name) => moves.includes(name)) ?? null;

interface Props {
  order: DeskOrder;
  onStale: () => void;
}

/** Tells whether an order has changed since it was looked at. */
const sealOf = ({ version, events }: DeskOrder) => ({ version, lastEvent: events.at(-1)?.id ?? 0 });

/** What may be done to the order now: one form at a time. A form that is open stays, whatever the order becomes meanwhile. */
export function OrderActions({ order, onStale }: Props) {
  const t = useTranslations('desk.actions');
  const mayAssign = useMay('order.assign');
  const mayShip = useMay('order.ship');
  const [open, setOpen] = useState(() => firstOf(order.moves));
  // The order as it was when a form was opened: what a later answer brings was not seen by whoever fills the form in. Once
  // the page has told of the change, the newer state counts as seen.
  const [seen, setSeen] = useState(() => sealOf(order));
  const [isTold, setIsTold] = useState(false);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // A form opens above what opens it: the focus goes to where it begins, else Tab would pass it by. What was done is said
  // there as well, far above the button of a long form.
  const focusNext = useFocusNext();
  const may = (name: ActionName) => {
    if (name === 'assign') return mayAssign;
    if (name === 'papers') return mayShip && order.deliveries.length > 0;
    return order.moves.includes(name);
  };
  const shown = ACTIONS.filter((name) => may(name) || name === open);
  const meanwhile = isTold ? order.events.filter(({ id }) => id > seen.lastEvent) : [];
  const Form = open && FORMS[open];
  if (shown.length === 0 && said === '') return null;
  return (
    <Panel title={open ? t(`titles.${open}`) : t('title')} heading={heading}>
      <div className={styles.form}>
        <div role="status">
          {meanwhile.length > 0 && (
            <Notice tone="warning">
              {t('meanwhile')}
              <EventList events={meanwhile} />
            </Notice>
          )}
          {said !== '' && <Notice tone="success">{said}</Notice>}
        </div>
        {Form && (
          <Form
            key={open}
            order={isTold ? order : { ...order, version: seen.version }}
            onStale={() => {
              setIsTold(true);
              onStale();
            }}
            onDone={(text) => {
              setSaid(text);
              setOpen(null);
              setIsTold(false);
              focusNext(() => heading.current);
            }}
          />
        )}
        <fieldset className={styles.actions}>
          <legend className="visually-hidden">{t('title')}</legend>
          {shown.map((name) => (
            <button
              key={name}
              type="button"
              className="button button-small"
              aria-expanded={name === open}
              onClick={() => {
                setSaid('');
                setSeen(sealOf(order));
                setIsTold(false);
                setOpen(name === open ? null : name);
                if (name !== open) focusNext(() => heading.current);
              }}
            >
              {t(name)}
            </button>
          ))}
        </fieldset>
      </div>
    </Panel>
  );
}
