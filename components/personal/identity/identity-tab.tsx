'use client';

import { useTranslations } from 'next-intl';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { Notice } from '@/components/ui/forms/form-notice';
import { Panel } from '@/components/ui/panel';
import { formatDateTime } from '@/lib/domain/dates';
import type { StoredFile } from '@/lib/views/personal/files';
import { profileQuery, type Verification } from '@/lib/views/personal/profile';
import { useFreshForm } from '../frame/forms/use-fresh-form';
import { IdentityForm } from './identity-form';
import { StoredDocument } from './stored-document';

/** Where one's own request stands. Staff decide the others' on the desk. */
export function IdentityTab() {
  const t = useTranslations('personal');
  const profile = useLoaded(profileQuery());
  const form = useFreshForm();
  return (
    <LoadedView loaded={profile}>
      {({ verification }) => {
        const { state } = verification;
        const open = state === 'NONE' || state === 'REJECTED';
        return (
          <Panel
            title={`${t('tabs.identity')} · ${t(`identity.state.${state}`)}`}
            detail={t('identity.intro')}
          >
            <State verification={verification} />
            {open ? (
              <IdentityForm
                key={form.version}
                verification={verification}
                onDone={() => form.startOver()}
                onStale={profile.refetch}
              />
            ) : (
              <Documents documents={verification.documents} />
            )}
          </Panel>
        );
      }}
    </LoadedView>
  );
}

function State({ verification }: { verification: Verification }) {
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

function Documents({ documents }: { documents: readonly StoredFile[] }) {
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
