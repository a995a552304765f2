'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { PostedForm } from '@/components/ui/forms/posted-form';
import linkButton from '@/components/ui/link-button.module.css';
import { formatFen } from '@/lib/domain/money';
import { joinSentences } from '@/lib/i18n/spaced';
import { type EditPreview, editOrder, previewEdit } from '@/lib/views/desk/order-edit';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import { useFirstWrong } from '../use-first-wrong';
import { ClosedForm } from './closed-form';
import { FoundNotice } from './found-notice';
import type { ActionProps } from './order-actions';
import { ReasonField } from './reason-field';
import { type EditError, readQuantities, sameLines } from './typed-quantities';
import { useOrderFields } from './use-order-fields';

/**
 * Changes the quantities of an order that is neither paid nor sent, or takes lines out of it. The first press asks the
 * backend what it then costs, the second saves that; the customer is told why.
 */
export function EditForm({ order, onStale, onDone }: ActionProps) {
  const t = useTranslations('desk.edit');
  const id = useId();
  const { locale } = useSite();
  const price = useAction(previewEdit);
  const edit = useAction(editOrder);
  const fields = useOrderFields('edit', order, { order: ['lines', 'reason'] });
  // What was typed alone: a line that nobody touched here is what the order says, also when others have changed it.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { list, look } = useFirstWrong<HTMLUListElement>();
  const [priced, setPriced] = useState<EditPreview | null>(null);
  const set = (skuCode: string, text: string) => {
    setTyped((known) => ({ ...known, [skuCode]: text }));
    setPriced(null);
    setWrong((known) => known.filter((one) => one !== skuCode));
    fields.set('lines', '');
  };

  const pending = price.pending || edit.pending;
  // Its own success closes the form as well.
  const isClosed = !pending && !order.moves.includes('edit');
  const submit = async () => {
    const read = readQuantities(order.lines, typed);
    setWrong(read.ok ? [] : read.wrong);
    look();
    const reason = fields.value('reason').trim();
    const found = { ...(!read.ok && { lines: read.error }), ...(reason === '' && { reason: 'required' }) };
    if (pending || isClosed || fields.fail(found) || !read.ok) return;
    const { lines } = read;
    if (!priced || !sameLines(priced.lines, lines)) {
      const answer = await price.run({ id: order.id, lines });
      if (answer?.ok) setPriced(answer.data);
      else if (answer?.kind === 'conflict') onStale();
      return;
    }
    if (priced.isBlocked) return;
    const { totalFen: expectedTotalFen } = priced;
    const answer = await edit.run({ id: order.id, version: order.version, lines, reason, expectedTotalFen });
    if (answer?.ok) {
      fields.finish();
      onDone(t('done', { total: formatFen(answer.data.totalFen, locale) }));
    } else if (answer?.kind === 'conflict') {
      setPriced(null);
      onStale();
    }
  };
  return (
    <PostedForm className={styles.form} busy={pending} onSubmit={submit}>
      <FoundNotice found={fields.found} />
      {!isClosed && <p className={styles.hint}>{t('intro')}</p>}
      {/* Before the list, which may be longer than the window. */}
      <p id={fields.idOf('lines')} tabIndex={-1} role="alert" className={styles.error}>
        {fields.errors.lines && wrong.length === 0 && t(`errors.${fields.errors.lines as EditError}`)}
      </p>
      <ul ref={list}>
        {order.lines.map(({ skuCode, name, nameLang, qty }) => {
          const warning = priced?.lines.find((line) => line.skuCode === skuCode)?.warning;
          return (
            <li key={skuCode} className={styles.shipLine}>
              <p>
                <b lang={nameLang}>{name}</b>{' '}
                <span className={`numeric ${styles.quiet}`}>
                  {skuCode} · {t('ordered', { qty })}
                </span>
              </p>
              <div className={styles.picks}>
                <DeskField
                  id={`${id}${skuCode}`}
                  label={t('units', { code: skuCode })}
                  inputMode="numeric"
                  maxLength={6}
                  value={typed[skuCode] ?? String(qty)}
                  onChange={(text) => set(skuCode, text)}
                  error={wrong.includes(skuCode) ? t('errors.units') : warning && t(`warnings.${warning}`)}
                />
                <button
                  type="button"
                  className={linkButton.link}
                  aria-label={t('removeOf', { code: skuCode })}
                  onClick={() => set(skuCode, '0')}
                >
                  {t('remove')}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <ReasonField fields={fields} label={t('reason')} />
      <div role="status">
        {priced && !isClosed && (
          <p className={priced.isBlocked ? styles.warning : undefined}>
            {joinSentences([
              t('moves', {
                before: formatFen(order.totalFen, locale),
                after: formatFen(priced.totalFen, locale),
              }),
              ...priced.problems.map((problem) => t(`problems.${problem}`)),
            ])}
          </p>
        )}
      </div>
      {isClosed ? (
        <ClosedForm order={order} form="edit" failure={edit.failure ?? price.failure} />
      ) : (
        <DeskSubmit
          failure={edit.failure ?? price.failure}
          pending={pending}
          label={t(priced ? 'submit' : 'price')}
          disabled={priced?.isBlocked === true}
        />
      )}
    </PostedForm>
  );
}
