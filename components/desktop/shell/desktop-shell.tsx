import type { ReactNode } from 'react';
import { keepPer } from '@/components/shared/elements/keep';
import { keepHtml, ShellHtml } from '@/components/shared/elements/static-html';
import { ShellFrame } from '@/components/shared/shell/shell-frame';
import { menuWordsOf } from '@/components/shared/shell/shell-words';
import { wordsOf } from '@/lib/i18n/words';
import { pageExists, paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { buildMenu } from '@/lib/views/menu';
import type { ShellView } from '@/lib/views/shell';
import { DesktopFooter } from './desktop-footer';
import { DesktopHeader, headerParts } from './desktop-header';
import { SidePanel } from './side-panel';

interface Props {
  site: Site;
  view: ShellView;
  children: ReactNode;
}

const menuOf = keepPer((view: ShellView, site) => buildMenu(view, site, menuWordsOf(site.locale)));
const headerOf = keepPer((view: ShellView, site) => headerParts(site, view, menuOf(view, site), pageExists));
const footerOf = keepHtml((view: ShellView, site) => (
  <DesktopFooter site={site} view={view} menu={menuOf(view, site)} />
));

export function DesktopShell({ site, view, children }: Props) {
  const t = wordsOf(site.locale, 'shell');
  return (
    <ShellFrame site={site} pricesOpen={view.pricesOpen}>
      <DesktopHeader site={site} parts={headerOf(view, site)} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ShellHtml>{footerOf(view, site)}</ShellHtml>
      <SidePanel
        contacts={view.contacts ?? []}
        feedback={pageExists('consultingservice') ? paths(site).page('consultingservice') : null}
        words={{
          panel: t('sidePanel'),
          contact: t('contactService'),
          hint: t('contactHint'),
          feedback: t('feedback'),
          newTab: t('newTab'),
          backToTop: t('backToTop'),
        }}
      />
    </ShellFrame>
  );
}
