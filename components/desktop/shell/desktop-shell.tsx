import type { ReactNode } from 'react';
import { ShellFrame } from '@/components/shared/shell-frame';
import type { Site } from '@/lib/routing/site';
import type { ShellView } from '@/lib/views/shell';
import { DesktopFooter } from './desktop-footer';
import { DesktopHeader } from './desktop-header';

export function DesktopShell({ site, view, children }: { site: Site; view: ShellView; children: ReactNode }) {
  return (
    <ShellFrame site={site}>
      <DesktopHeader site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <DesktopFooter site={site} view={view} />
    </ShellFrame>
  );
}
