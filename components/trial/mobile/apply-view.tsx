'use client';

import { loadFrame } from '@/components/personal/frame/mobile/load-frame';
import { type ApplyFor, ApplyView } from '../apply/apply-view';

export function MobileApplyView(props: ApplyFor) {
  return <ApplyView {...props} loadFrame={loadFrame} />;
}
