'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { CallData } from '@/lib/contract/calls';
import { formatDateTime } from '@/lib/domain/dates';
import { CallView } from './call-view';
import { Notice } from './form-notice';
import { IdentityForm } from './identity-form';
import { Panel } from './panel';
import { usePersonalUser } from './personal-user';
import { StoredDocument } from './stored-document';
import { useCall } from './use-call';
import { useFreshForm } from './use-fresh-form';

/** Staff alone load it. */
const StaffRequests = dynamic(() => import('./staff-requests').then((module) => module.StaffRequests), {
  ssr: false,
});

type Profile = CallData<'customerBaseByToken'>;

/** Where one's own request stands, and for staff the requests to decide. */
export function IdentityTab() {
  const t = useTranslations('personal');
  const profile = useCall('customerBaseByToken', {});
  const user = usePersonalUser();
  const form = useFreshForm();
  const decides = user.state === 'data' && user.data.authList.includes('customer.verify');
  return (
    <>
      {decides && <StaffRequests ownId={user.data.id} />}
      <CallView call={profile}>
        {(data) => {
          const { state } = data.verification;
          const open = state === 'NONE' || state === 'REJECTED';
          return (
            <Panel
              title={`${t('tabs.identity')} · ${t(`identity.state.${state}`)}`}
              detail={t('identity.intro')}
            >
              <State verification={data.verification} />
              {open ? (
                <IdentityForm
                  key={form.version}
                  verification={data.verification}
                  onDone={(next) => {
                    if (next && profile.state === 'data') profile.replace(next);
                    form.startOver();
                  }}
                />
              ) : (
                <Documents documents={data.verification.documents} />
              )}
            </Panel>
          );
        }}
      </CallView>
    </>
  );
}

function State({ verification }: { verification: Profile['verification'] }) {
  const t = useTranslations('personal.identity');
  const { state, reason, realName, requestedAt } = verification;
  if (state === 'PENDING')
    return (
      <div role="status">
        <Notice>{t('pending', { at: formatDateTime(requestedAt ?? '') })}</Notice>
      </div>
    );
  if (state === 'APPROVED') return <Notice tone="success">{t('approved', { name: realName })}</Notice>;
  if (state === 'REJECTED')
    return (
      <Notice tone="error">
        <p>{reason === '' ? t('rejected') : t('rejectedReason', { reason })}</p>
        <p>{t('again')}</p>
      </Notice>
    );
  return null;
}

function Documents({ documents }: { documents: Profile['verification']['documents'] }) {
  const t = useTranslations('personal.identity');
  if (documents.length === 0) return null;
  return (
    <ul aria-label={t('handedIn')}>
      {documents.map((file, index) => (
        <li key={file.ref}>
          <StoredDocument file={file} name={t('document', { n: index + 1 })} />
        </li>
      ))}
    </ul>
  );
}
