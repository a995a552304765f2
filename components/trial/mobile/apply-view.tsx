'use client';

import { loadFrame } from '@/components/personal/frame/mobile/load-frame';
import { ApplyView } from '../apply/apply-view';

export function MobileApplyView(props: { sampleId: number; resultDays: number }) {
  return <ApplyView {...props} loadFrame={loadFrame} />;
}
