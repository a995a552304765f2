'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { paths } from '@/lib/routing/paths';
import type { WantedLine } from '@/lib/views/orders/checkout';
import { quote } from '@/lib/views/orders/quotations';
import styles from './cart-summary.module.css';

/** Has the chosen lines quoted, and leads to where quotations are. */
export function QuoteButton({ lines, disabled }: { lines: readonly WantedLine[]; disabled: boolean }) {
  const t = useTranslations('cart');
  const texts = useCallTexts();
  const to = paths(useSite());
  const action = useAction(quote);
  const { keyOf, settle } = useSendKey();
  const run = async () => {
    const answer = await action.run({ key: keyOf(lines), lines });
    if (!answer?.ok) return;
    settle();
    hardNavigate(to.page('personal', { tab: 'quotations' }));
  };
  return (
    <>
      <button
        type="button"
        className={`button ${styles.quote}`}
        disabled={disabled}
        aria-busy={action.pending}
        onClick={run}
      >
        {t(action.pending ? 'quoting' : 'quote')}
      </button>
      <p role="alert" className={styles.refused}>
        {action.failure && texts.failure(action.failure)}
      </p>
    </>
  );
}
