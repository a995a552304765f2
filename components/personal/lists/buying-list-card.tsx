'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ShareLink } from '@/components/buying-list/share-link';
import { recordedHref } from '@/components/orders/recorded-href';
import { Reorder } from '@/components/orders/reorder';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import linkButton from '@/components/ui/link-button.module.css';
import lists from '@/components/ui/lists/lists.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatDateTime } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import { paths } from '@/lib/routing/paths';
import {
  type BuyingList,
  type ListedLine,
  saveBuyingList,
  shareBuyingList,
} from '@/lib/views/personal/buying-lists';
import styles from './buying-lists.module.css';

/** A list with its lines as they stand today, and what can be done with it. */
export function BuyingListCard({ list, onRemove }: { list: BuyingList; onRemove: () => void }) {
  const t = useTranslations('buyingList');
  const texts = useCallTexts();
  const share = useAction(shareBuyingList);
  const [renaming, setRenaming] = useState(false);
  const { id, name, lines, secret, updatedAt } = list;
  return (
    <section className={styles.list} aria-label={name}>
      <div className={styles.head}>
        {renaming ? (
          <Rename list={list} onClose={() => setRenaming(false)} />
        ) : (
          <div className={styles.named}>
            <h2>{name}</h2>
            <button
              type="button"
              className={linkButton.link}
              aria-label={t('renameOf', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('rename')}
            </button>
          </div>
        )}
        <small className={lists.muted}>
          {t('count', { count: lines.length })} · {formatDateTime(updatedAt)}
        </small>
      </div>
      <details className={styles.lines} open={lines.length <= 5}>
        <summary>{t('show')}</summary>
        <ul>
          {lines.map((line) => (
            <Line key={line.skuCode} line={line} />
          ))}
        </ul>
      </details>
      <div className={styles.actions}>
        <Reorder lines={lines} label={t('reorderOf', { name })} small />
        <button
          type="button"
          className="button button-small"
          aria-busy={share.pending}
          aria-label={t(secret === null ? 'shareOf' : 'unshareOf', { name })}
          onClick={() => void share.run({ id, off: secret !== null })}
        >
          {t(secret === null ? 'share' : 'unshare')}
        </button>
        <button
          type="button"
          className={linkButton.link}
          aria-label={t('removeOf', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </button>
      </div>
      {secret !== null && <ShareLink name={name} secret={secret} />}
      <div role="alert">
        {share.failure && <p className={styles.failure}>{texts.failure(share.failure)}</p>}
      </div>
    </section>
  );
}

function Line({ line }: { line: ListedLine }) {
  const t = useTranslations('buyingList');
  const site = useSite();
  const { skuCode, name, nameLang, size, sizeLang, qty, unitPriceFen, warning } = line;
  // A warning says already what is no longer sold.
  const href = recordedHref(paths(site), line, skuCode);
  return (
    <li>
      <span className={styles.what}>
        {href === null ? (
          name || skuCode
        ) : (
          <a href={href} lang={nameLang}>
            {name}
          </a>
        )}{' '}
        <small className="numeric">
          {skuCode} {size && '· '}
          <InLanguage lang={sizeLang}>{size}</InLanguage>
        </small>
        {warning && (
          <small className={styles.warning}>
            {t(`warnings.${warning === 'gone' && line.isDiscontinued ? 'discontinued' : warning}`, {
              most: line.most,
              least: line.orderMin,
              step: line.orderStep,
            })}
          </small>
        )}
      </span>
      <span className="numeric">× {qty}</span>
      <span className="numeric">{unitPriceFen !== undefined && formatFen(unitPriceFen, site.locale)}</span>
    </li>
  );
}

function Rename({ list, onClose }: { list: BuyingList; onClose: () => void }) {
  const t = useTranslations('buyingList');
  const texts = useCallTexts();
  const save = useAction(saveBuyingList);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name === '') return;
    const answer = await save.run({ id: list.id, name, lines: list.lines });
    if (answer?.ok) onClose();
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <input
        ref={field}
        defaultValue={list.name}
        required
        maxLength={60}
        autoComplete="off"
        aria-label={t('name')}
      />
      <button type="submit" className="button button-small button-primary" aria-busy={save.pending}>
        {t('keep')}
      </button>
      <button type="button" className={linkButton.link} onClick={onClose}>
        {t('cancel')}
      </button>
      <span role="alert" className={styles.failure}>
        {save.failure && texts.failure(save.failure)}
      </span>
    </form>
  );
}
