'use client';

import dynamic from 'next/dynamic';

export const StepCheck = dynamic(() => import('./protocol/step-check').then((module) => module.StepCheck));
export const StepTimer = dynamic(() => import('./protocol/step-timer').then((module) => module.StepTimer));
export const ProgressLine = dynamic(() =>
  import('./protocol/progress-line').then((module) => module.ProgressLine),
);
export const Calculator = dynamic(() => import('./protocol/calculator').then((module) => module.Calculator));
export const VideoPlayer = dynamic(() => import('./video/video-player').then((module) => module.VideoPlayer));
export const PrintButton = dynamic(() => import('./print-button').then((module) => module.PrintButton));
