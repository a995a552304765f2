'use client';

import dynamic from 'next/dynamic';

export const DesktopApplyForm = dynamic(() =>
  import('./apply-view').then((module) => module.DesktopApplyView),
);
