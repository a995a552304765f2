import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { AntdStyles } from '@/components/theme/desktop/antd-styles';
import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import { requireGuards } from '@/lib/session/guards';
import { CHECKOUT_MESSAGES } from '../messages';
import { DesktopCheckoutView } from './islands';
import '../checkout.module.css';

/** The checkout on desktop: filled in by the browser, for who is logged in. */
export function DesktopCheckout() {
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={CHECKOUT_MESSAGES}>
      <AntdStyles set="centre" />
      <Island>
        <DesktopCheckoutView />
      </Island>
    </ClientMessages>
  );
}
