'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields } from '@/components/ui/forms/use-fields';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { formatDate } from '@/lib/domain/dates';
import { dayStart } from '@/lib/domain/days';
import { fenToYuan, formatFen, parseYuan } from '@/lib/domain/money';
import { owedFor } from '@/lib/domain/orders/owed';
import { type DeskOrder, signPayment } from '@/lib/views/desk/order';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskStatus } from '../status';
import { DeskSubmit } from '../submit';
import { ClosedWords } from './closed-words';
import type { ActionProps } from './order-actions';

const OWN_ERRORS = ['amount', 'in_future', 'before_due', 'above_paid', 'above_due'] as const;
const FIELDS = ['amountFen', 'paidAt', 'bankRef'] as const;

/** Of money that comes in, comes in though the order was cancelled or counts as paid, or goes back. */
type Kind = 'sign' | 'late' | 'further' | 'refund';
const MOVES = { sign: 'sign', late: 'signLate', further: 'signFurther', refund: 'refund' } as const;
const WIRE_KINDS = { sign: 'RECEIPT', late: 'RECEIPT', further: 'FURTHER', refund: 'REFUND' } as const;

/** Too little and too much are said, and may be; nothing may come in for an order that was given away. */
export const SignForm = (props: ActionProps) => <MoneyForm {...props} kind="sign" />;
export const LateForm = (props: ActionProps) => <MoneyForm {...props} kind="late" />;
export const FurtherForm = (props: ActionProps) => <MoneyForm {...props} kind="further" />;
export const RefundForm = (props: ActionProps) => <MoneyForm {...props} kind="refund" />;

function MoneyForm({ order, onStale, onDone, kind }: ActionProps & { kind: Kind }) {
  const t = useTranslations('desk.sign');
  const texts = useCallTexts();
  const { locale } = useSite();
  const sign = useAction(signPayment);
  const isRefund = kind === 'refund';
  // Its own success closes the form as well.
  const isClosed = !sign.pending && !order.moves.includes(MOVES[kind]);
  // How much that is nobody knows beforehand, and it is never nothing.
  const isUnexpected = kind === 'late' || kind === 'further';
  const dueFen = isRefund ? order.refundDueFen : owedFor(order, order.corrections);
  const fields = useFields(FIELDS, {
    amountFen: isUnexpected ? '' : fenToYuan(dueFen),
    paidAt: formatDate(Date.now()),
  });
  const amountFen = parseYuan(fields.value('amountFen'));

  const check = () => ({
    ...((amountFen === null || (amountFen === 0 && (isUnexpected || dueFen > 0))) && {
      amountFen: 'amount',
    }),
    ...(fields.value('paidAt') === '' && { paidAt: 'required' }),
    ...(amountFen !== 0 && fields.value('bankRef').trim() === '' && { bankRef: 'required' }),
  });
  const submit = async () => {
    if (sign.pending || isClosed || fields.fail(check()) || amountFen === null) return;
    const answer = await sign.run({
      id: order.id,
      version: order.version,
      kind: WIRE_KINDS[kind],
      amountFen,
      paidAt: dayStart(fields.value('paidAt')),
      bankRef: fields.value('bankRef').trim(),
    });
    if (answer?.ok) onDone(t(isRefund ? 'refunded' : 'signed', { amount: formatFen(amountFen, locale) }));
    else if (answer?.kind === 'conflict') onStale();
    else if (answer) fields.fail(fieldErrors(answer));
  };
  const errorOf = (name: (typeof FIELDS)[number]) => {
    const word = fields.errors[name];
    const own = OWN_ERRORS.find((error) => error === word);
    if (own) return t(`errors.${own}`);
    return texts.field(name, word);
  };
  return (
    <PostedForm className={styles.form} busy={sign.pending} onSubmit={submit}>
      {!isClosed && (
        <p>
          {isUnexpected ? t(kind) : t(isRefund ? 'toRefund' : 'owed', { amount: formatFen(dueFen, locale) })}
        </p>
      )}
      <div className={styles.row}>
        <DeskField
          {...fields.of('amountFen')}
          label={t('amount')}
          inputMode="decimal"
          maxLength={20}
          error={errorOf('amountFen')}
        />
        <DeskField
          {...fields.of('paidAt')}
          label={t('paidAt')}
          type="date"
          max={formatDate(Date.now())}
          error={errorOf('paidAt')}
        />
        <DeskField
          {...fields.of('bankRef')}
          label={t('bankRef')}
          maxLength={100}
          error={errorOf('bankRef')}
        />
      </div>
      {!isUnexpected && !isClosed && (
        <p
          role="status"
          className={amountFen !== null && amountFen !== dueFen ? styles.warning : styles.hint}
        >
          {amountFen !== null && (amountFen > 0 || dueFen === 0) && (
            <Difference {...{ amountFen, dueFen, isRefund }} isPaid={order.payment === 'SIGNED'} />
          )}
        </p>
      )}
      {isClosed ? (
        <>
          <DeskStatus failure={sign.failure} atFields />
          <Closed {...{ order, isRefund }} />
        </>
      ) : (
        <DeskSubmit
          failure={sign.failure}
          atFields
          pending={sign.pending}
          label={t(isRefund ? 'submitRefund' : 'submit')}
        />
      )}
    </PostedForm>
  );
}

/** That the order is past this form, and which one takes what came in all the same. */
function Closed({ order, isRefund }: { order: DeskOrder; isRefund: boolean }) {
  const t = useTranslations('desk.sign');
  const actions = useTranslations('desk.actions');
  const other = isRefund ? undefined : IN_MOVES.find((move) => order.moves.includes(move));
  return (
    <ClosedWords>
      {t(isRefund ? 'closedRefund' : 'closed')} {other && t('instead', { action: actions(other) })}
    </ClosedWords>
  );
}

/** How money is taken that comes in. */
const IN_MOVES = ['sign', 'signLate', 'signFurther'] as const;

interface DifferenceProps {
  amountFen: number;
  dueFen: number;
  isRefund: boolean;
  /** The order counts as paid, and stands. */
  isPaid: boolean;
}

/** What the amount means for the order, before anything is sent. */
function Difference({ amountFen, dueFen, isRefund, isPaid }: DifferenceProps) {
  const t = useTranslations('desk.sign');
  const { locale } = useSite();
  const amount = formatFen(Math.abs(dueFen - amountFen), locale);
  if (amountFen === dueFen) return t(isRefund ? 'refundExact' : 'exact');
  if (amountFen < dueFen) return t(isRefund ? 'refundLess' : 'less', { amount });
  if (!isRefund) return t('more', { amount });
  return t(isPaid ? 'errors.above_due' : 'errors.above_paid');
}
