'use client';

import dynamic from 'next/dynamic';

export const StepCheck = dynamic(() =>
  import('./protocol/live-parts').then(({ liveParts }) => liveParts.StepCheck),
);
export const StepTimer = dynamic(() =>
  import('./protocol/live-parts').then(({ liveParts }) => liveParts.StepTimer),
);
export const ProgressLine = dynamic(() =>
  import('./protocol/live-parts').then(({ liveParts }) => liveParts.ProgressLine),
);
export const Calculator = dynamic(() =>
  import('./protocol/live-parts').then(({ liveParts }) => liveParts.Calculator),
);
export const VideoPlayer = dynamic(() => import('./video/video-player').then((module) => module.VideoPlayer));
export const PrintButton = dynamic(() => import('./print-button').then((module) => module.PrintButton));
