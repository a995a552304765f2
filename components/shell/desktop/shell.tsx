import type { ReactNode } from 'react';
import { Island } from '@/components/ui/island';
import { memoizeByObject } from '@/components/ui/markup/memoize-by-object';
import { keepHtml, ShellHtml, toHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { buildMenu } from '@/lib/views/shell/menu';
import type { ShellView } from '@/lib/views/shell/shell';
import { ShellFrame } from '../shell-frame';
import { menuWordsOf } from '../shell-words';
import { DesktopFooter } from './footer';
import { DesktopHeader, headerParts } from './header';
import { ContactPanel } from './menu/contact-panel';
import { putPanel } from './menu/put-panel';
import { SidePanel } from './side-panel';

interface Props {
  site: Site;
  view: ShellView;
  children: ReactNode;
}

const menuOf = memoizeByObject((view: ShellView, site) => buildMenu(view, site, menuWordsOf(site.locale)));
const headerOf = memoizeByObject((view: ShellView, site) => headerParts(site, view, menuOf(view, site)));
const footerOf = keepHtml((view: ShellView, site) => (
  <DesktopFooter site={site} view={view} menu={menuOf(view, site)} />
));

/** Empty: nobody can be reached. */
const contactOf = memoizeByObject((view: ShellView, site) => {
  const { contacts, serviceLines: lines } = view;
  const hint = translator(site.locale, 'shell')('contactHint');
  return contacts?.length || lines?.length
    ? toHtml(<ContactPanel contacts={contacts ?? []} lines={lines ?? []} hint={hint} />)
    : '';
});

export function DesktopShell({ site, view, children }: Props) {
  const t = translator(site.locale, 'shell');
  return (
    <ShellFrame site={site} pricesOpen={view.pricesOpen}>
      <Island>
        <DesktopHeader site={site} parts={headerOf(view, site)} />
      </Island>
      <Island>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </Island>
      <Island>
        <ShellHtml name="footer">{footerOf(view, site)}</ShellHtml>
      </Island>
      <Island>
        <SidePanel
          contact={putPanel('contact', contactOf(view, site))}
          feedback={paths(site).page('consultingservice', { kind: 'feedback' })}
          words={{
            panel: t('sidePanel'),
            contact: t('contactService'),
            feedback: t('feedback'),
            newTab: t('newTab'),
            backToTop: t('backToTop'),
          }}
        />
      </Island>
    </ShellFrame>
  );
}
