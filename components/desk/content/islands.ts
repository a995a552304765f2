'use client';

import dynamic from 'next/dynamic';

export const PreviewIsland = dynamic(() => import('./preview-view').then((module) => module.PreviewView));
