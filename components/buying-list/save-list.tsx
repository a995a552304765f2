'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useSingleFlight } from '@/components/ui/forms/use-fields';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import linkButton from '@/components/ui/link-button.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { runAction } from '@/lib/api/query/queries';
import { queryClientOf } from '@/lib/api/query/query-client';
import { type CallFailure, isSilent } from '@/lib/api/result';
import { MAX_LINES } from '@/lib/domain/orders/quantities';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import { saveBuyingList, shareBuyingList } from '@/lib/views/personal/buying-lists';
import styles from './save-list.module.css';
import { ShareLink } from './share-link';

interface Props {
  lines: readonly { skuCode: string; qty: number }[];
}

interface Saved {
  name: string;
  /** Null: kept for its customer alone. */
  secret: string | null;
}

/** Keeps lines as a named list, and sends them: an address with the lines, neither prices nor a person. */
export function SaveList({ lines }: Props) {
  const t = useTranslations('buyingList');
  const texts = useCallTexts();
  const to = paths(useSite());
  const token = useSession((session) => session.token);
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { busy, run } = useSingleFlight();
  const { keyOf, settle } = useSendKey();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  if (token === '' || lines.length === 0) return null;

  const save = (share: boolean) =>
    run(async () => {
      const name = field.current?.value.trim() ?? '';
      if (name === '') return field.current?.focus();
      setFailure(null);
      const client = queryClientOf(token);
      const list = { name, lines: lines.slice(0, MAX_LINES) };
      const kept = await runAction(client, saveBuyingList, { key: keyOf(list), ...list });
      if (!kept.ok) return setFailure(isSilent(kept) ? null : kept);
      settle();
      const shared = share
        ? await runAction(client, shareBuyingList, { id: kept.data.id, off: false })
        : null;
      if (shared && !shared.ok) setFailure(isSilent(shared) ? null : shared);
      setSaved({ name, secret: shared?.ok ? shared.data : null });
      setOpen(false);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(false);
  };
  return (
    <div className={styles.save}>
      {!open && (
        <button type="button" className="button button-small" onClick={() => setOpen(true)}>
          {t('save')}
        </button>
      )}
      {open && (
        <form className={styles.form} onSubmit={submit}>
          <label htmlFor={id}>{t('name')}</label>
          <input
            id={id}
            ref={field}
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={saved?.name ?? ''}
          />
          <button type="submit" className="button button-small button-primary" aria-busy={busy}>
            {t('keep')}
          </button>
          <button
            type="button"
            className="button button-small"
            aria-busy={busy}
            onClick={() => void save(true)}
          >
            {t('keepAndShare')}
          </button>
          <button type="button" className={linkButton.link} onClick={() => setOpen(false)}>
            {t('cancel')}
          </button>
        </form>
      )}
      <div role="status">
        {saved && (
          <p className={styles.done}>
            {spaced(t('saved', { name: saved.name }))}
            <a href={to.personal('lists')}>{t('toLists')}</a>
          </p>
        )}
      </div>
      {saved?.secret && <ShareLink name={saved.name} secret={saved.secret} />}
      <div role="alert">{failure && <p className={styles.failure}>{texts.failure(failure)}</p>}</div>
    </div>
  );
}
