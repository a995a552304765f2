'use client';

import dynamic from 'next/dynamic';

export const MobileApplyForm = dynamic(() => import('./apply-view').then((module) => module.MobileApplyView));
