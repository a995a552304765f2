'use client';

import dynamic from 'next/dynamic';

// Every interactive part of the desktop shell, each in a chunk of its own: a phone's page carries none of them.

export const StripMenu = dynamic(() => import('./shell/strip-menu').then((module) => module.StripMenu));
export const MainMenu = dynamic(() => import('./shell/main-menu').then((module) => module.MainMenu));
export const SidePanel = dynamic(() => import('./shell/side-panel').then((module) => module.SidePanel));
