'use client';

import dynamic from 'next/dynamic';

export const MobilePreviewView = dynamic(() =>
  import('../preview-view').then((module) => module.PreviewView),
);
