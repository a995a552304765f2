import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { ClientMessages } from '@/components/ui/client-messages';
import { Island } from '@/components/ui/island';
import { requireGuards } from '@/lib/session/guards';
import { MobilePreviewView } from './islands';

/** A text before readers see it: filled in by the browser, for staff who may change it. */
export function MobilePreview() {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={['calls', 'account', 'personal']}>
      <Island>
        <MobilePreviewView />
      </Island>
    </ClientMessages>
  );
}
