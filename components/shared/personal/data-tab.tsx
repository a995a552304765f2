'use client';

import { useTranslations } from 'next-intl';
import { DeleteForm } from './delete-form';
import { ExportPanel } from './export-panel';
import { Panel } from './panel';

/** What is kept about the customer: a copy of it, and the end of it. */
export function DataTab() {
  const t = useTranslations('personal.data');
  return (
    <>
      <ExportPanel />
      <Panel title={t('delete')} detail={t('deleteDetail')}>
        <DeleteForm />
      </Panel>
    </>
  );
}
