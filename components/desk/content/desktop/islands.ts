'use client';

import dynamic from 'next/dynamic';

export const DesktopPreviewView = dynamic(() =>
  import('../preview-view').then((module) => module.PreviewView),
);
