'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { FormStatus, Notice } from '@/components/ui/forms/form-notice';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { Panel } from '@/components/ui/panel';
import { verificationRequestsQuery } from '@/lib/views/personal/verification-requests';
import { StaffRequest } from './staff-request';
import styles from './staff-request.module.css';

/** For staff with `customer.verify`: the requests that wait, the oldest first. */
export function StaffRequests({ ownId }: { ownId: number }) {
  const t = useTranslations('personal.identity');
  const waiting = useLoaded(verificationRequestsQuery());
  const [decided, setDecided] = useState<'decided' | 'late' | null>(null);
  return (
    <Panel title={t('staffTitle')}>
      {/* The request that was pressed is gone with its own failure. */}
      <div role="alert">{decided === 'late' && <Notice tone="warning">{t('late')}</Notice>}</div>
      <FormStatus failure={null} done={decided === 'decided' ? t('decided') : ''} />
      <LoadedView loaded={waiting}>
        {({ requests, total }) =>
          requests.length === 0 ? (
            <EmptyList title={t('staffEmpty')} detail={t('staffEmptyDetail')} />
          ) : (
            <>
              <p className={styles.total}>
                {total > requests.length
                  ? t('staffOldest', { count: total, shown: requests.length })
                  : t('staffCount', { count: total })}
              </p>
              <ul className={styles.requests}>
                {requests.map((request) => (
                  <li key={request.customerId}>
                    <StaffRequest
                      request={request}
                      own={request.customerId === ownId}
                      onDecided={(isLate) => {
                        setDecided(isLate ? 'late' : 'decided');
                        waiting.refetch();
                      }}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </LoadedView>
    </Panel>
  );
}
