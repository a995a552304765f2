'use client';

import { loadFrame } from '@/components/personal/frame/desktop/load-frame';
import { ApplyView } from '../apply/apply-view';

export function DesktopApplyView(props: { sampleId: number; resultDays: number }) {
  return <ApplyView {...props} loadFrame={loadFrame} />;
}
