import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ShellFrame } from '@/components/shared/shell/shell-frame';
import { useMenuWords } from '@/components/shared/shell/shell-words';
import { pageExists, paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { buildMenu, type Exists } from '@/lib/views/menu';
import type { ShellView } from '@/lib/views/shell';
import { DesktopFooter } from './desktop-footer';
import { DesktopHeader } from './desktop-header';
import { SidePanel } from './side-panel';

interface Props {
  site: Site;
  view: ShellView;
  children: ReactNode;
  /** Which pages are built. */
  exists?: Exists;
}

export function DesktopShell({ site, view, children, exists = pageExists }: Props) {
  const t = useTranslations('shell');
  const menu = buildMenu(view, site, useMenuWords(), exists);
  return (
    <ShellFrame site={site} pricesOpen={view.pricesOpen}>
      <DesktopHeader site={site} view={view} menu={menu} exists={exists} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <DesktopFooter site={site} view={view} menu={menu} />
      <SidePanel
        contacts={view.contacts ?? []}
        feedback={exists('consultingservice') ? paths(site).page('consultingservice') : null}
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
