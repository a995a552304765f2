'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { EmptyStart } from '@/components/ui/lists/empty-list';
import { paths } from '@/lib/routing/paths';
import { type BuyingList, buyingListsQuery, deleteBuyingList } from '@/lib/views/personal/buying-lists';
import { BuyingListCard } from './buying-list-card';
import styles from './buying-lists.module.css';

/** What is bought again and again, by names of one's own. */
export function BuyingLists() {
  const t = useTranslations('buyingList');
  const to = paths(useSite());
  const lists = useLoaded(buyingListsQuery());
  return (
    <LoadedView loaded={lists}>
      {(found) =>
        found.length === 0 ? (
          <EmptyStart word={(part) => t(`empty.${part}`)} href={to.quickOrder()} />
        ) : (
          <Lists lists={found} />
        )
      }
    </LoadedView>
  );
}

function Lists({ lists }: { lists: readonly BuyingList[] }) {
  const t = useTranslations('buyingList');
  const personal = useTranslations('personal');
  const [removing, setRemoving] = useState<BuyingList | null>(null);
  const [done, setDone] = useState('');
  const remove = useAction(deleteBuyingList);
  const place = useRef<HTMLDivElement>(null);
  const doRemove = async ({ id, name }: BuyingList) => {
    const answer = await remove.run(id);
    if (!answer?.ok) return;
    setDone(t('removed', { name }));
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      <FormStatus failure={remove.failure} done={done} />
      <ul className={styles.lists} aria-label={t('lists')}>
        {lists.map((list) => (
          <li key={list.id}>
            <BuyingListCard list={list} onRemove={() => setRemoving(list)} />
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={t('removeTitle')}
          detail={removing.name}
          confirm={personal('remove')}
          onConfirm={() => void doRemove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
