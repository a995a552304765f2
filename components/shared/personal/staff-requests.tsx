'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyList } from '@/components/shared/product-list/empty-list';
import { CallView } from './call-view';
import { FormStatus } from './form-notice';
import { Panel } from './panel';
import { StaffRequest } from './staff-request';
import styles from './staff-request.module.css';
import { useCall } from './use-call';

/** For staff with `customer.verify`: the requests that wait, the oldest first. */
export function StaffRequests({ ownId }: { ownId: number }) {
  const t = useTranslations('personal.identity');
  const requests = useCall('verificationPageQuery', { state: 'PENDING', rowSize: 50 });
  const [decided, setDecided] = useState(false);
  return (
    <Panel title={t('staffTitle')}>
      <FormStatus failure={null} done={decided ? t('decided') : ''} />
      <CallView call={requests}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyList title={t('staffEmpty')} detail={t('staffEmptyDetail')} />
          ) : (
            <>
              <p className={styles.total}>{t('staffCount', { count: total })}</p>
              <ul className={styles.requests}>
                {data.map((request) => (
                  <li key={request.customerId}>
                    <StaffRequest
                      request={request}
                      own={request.customerId === ownId}
                      onDecided={() => {
                        setDecided(true);
                        requests.reload();
                      }}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </CallView>
    </Panel>
  );
}
