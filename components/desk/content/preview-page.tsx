import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import type { Site } from '@/lib/routing/site';
import { requireGuards } from '@/lib/session/guards';
import { PreviewIsland } from './islands';

/** A text before readers see it: filled in by the browser, for staff who may change it. */
export function PreviewPage({ site }: { site: Site }) {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={['calls', 'account', 'personal']}>
      <Island>
        <PreviewIsland choosesWidth={site.device === 'pc'} />
      </Island>
    </ClientMessages>
  );
}
