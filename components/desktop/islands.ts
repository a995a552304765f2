'use client';

import dynamic from 'next/dynamic';

// Every interactive part of the desktop shell, in a chunk of its own: a phone's page carries none of them. The
// `import` stands inside each `dynamic`: only there the build sees it, and sends the styles along with the page.

export const StripMenu = dynamic(() => import('./shell/shell-parts').then((m) => m.shellParts.StripMenu));
export const MainMenu = dynamic(() => import('./shell/shell-parts').then((m) => m.shellParts.MainMenu));
export const SidePanel = dynamic(() => import('./shell/shell-parts').then((m) => m.shellParts.SidePanel));
