'use client';

import dynamic from 'next/dynamic';

// Every interactive part of the mobile shell, in a chunk of its own: a desktop page carries none of them.

export const MobileMenu = dynamic(() => import('./shell/mobile-menu').then((module) => module.MobileMenu));
