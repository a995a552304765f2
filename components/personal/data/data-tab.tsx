'use client';

import { useTranslations } from 'next-intl';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { Panel } from '@/components/ui/panel';
import { profileQuery } from '@/lib/views/personal/profile';
import { DeleteForm } from './delete-form';
import { ExportPanel } from './export-panel';

/** What is kept about the customer: a copy of it, and the end of it. */
export function DataTab() {
  const t = useTranslations('personal.data');
  const profile = useLoaded(profileQuery());
  return (
    <LoadedView loaded={profile}>
      {({ hasPassword }) => (
        <>
          <ExportPanel hasPassword={hasPassword} />
          <Panel title={t('delete')} detail={t('deleteDetail')}>
            <DeleteForm hasPassword={hasPassword} />
          </Panel>
        </>
      )}
    </LoadedView>
  );
}
