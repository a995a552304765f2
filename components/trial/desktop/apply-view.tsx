'use client';

import { loadFrame } from '@/components/personal/frame/desktop/load-frame';
import { type ApplyFor, ApplyView } from '../apply/apply-view';

export function DesktopApplyView(props: ApplyFor) {
  return <ApplyView {...props} loadFrame={loadFrame} />;
}
