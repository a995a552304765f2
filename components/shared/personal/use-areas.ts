'use client';

import { useCallback, useEffect, useState } from 'react';
import { loadAreas } from './address-areas';
import type { AreaOption } from './mine-parts';

/** The area tree, asked for when the field that shows it appears. */
export function useAreas() {
  const [options, setOptions] = useState<AreaOption[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const areas = await loadAreas();
    if (areas) setOptions(areas);
    else setFailed(true);
  }, []);
  useEffect(() => void load(), [load]);
  return { options, failed, load };
}
