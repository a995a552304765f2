'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { COMPARE_KEY } from '@/components/compare/compare-key';
import type { CompareWords } from '@/components/compare/compare-tray';
import type { RestockWords } from '@/components/restock/restock-layer';
import { hearPresses } from '@/components/ui/hear-presses';
import { latePart } from '@/components/ui/late/late-part';
import { sayLost } from '@/components/ui/late/say-lost';
import type { PageName } from '@/lib/routing/pages';
import { pageOf } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { useSession } from '@/lib/session/store';

const CompareTray = latePart(() => import('@/components/compare/compare-tray').then((m) => m.CompareTray));
const RestockLayer = latePart(() => import('@/components/restock/restock-layer').then((m) => m.RestockLayer));

/** The comparison shows what is chosen itself; nothing on the bench can be chosen, and its own tray lies where this one would. */
const WITHOUT_TRAY: ReadonlySet<PageName | null> = new Set(['compare', 'spectra']);

interface Props {
  site: Site;
  compare: CompareWords;
  restock: RestockWords;
}

function somethingCompared(): boolean {
  try {
    return localStorage.getItem(COMPARE_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * What only some visitors use, from one listener: products put side by side, and being told when something is back.
 * Each is loaded with its first press, or where there is something of it to show.
 */
export function LateParts({ site, compare, restock }: Props) {
  const token = useSession((session) => session.token);
  const path = usePathname();
  // Several may be pressed while the part that answers is on its way.
  const [compared, setCompared] = useState<readonly HTMLElement[]>([]);
  const [awaited, setAwaited] = useState<readonly HTMLElement[]>([]);
  const [shown, setShown] = useState({ tray: false, restock: false, path });
  const doneCompared = useCallback((count: number) => setCompared((all) => all.slice(count)), []);
  const doneAwaited = useCallback((count: number) => setAwaited((all) => all.slice(count)), []);

  useEffect(() => {
    const waits = token !== '' && document.querySelector('[data-restock]') !== null;
    // Another page may have what this one has not.
    setShown((now) => ({ tray: now.tray || somethingCompared(), restock: now.restock || waits, path }));
  }, [path, token]);

  useEffect(
    () =>
      hearPresses('[data-compare-keep],[data-compare],[data-restock]', (button) => {
        const { dataset } = button;
        const kept = dataset.compareKeep;
        if (kept !== undefined)
          return void import('@/components/compare/chosen').then((m) => m.keepChosen(kept), sayLost);
        const isCompared = dataset.compare !== undefined;
        (isCompared ? setCompared : setAwaited)((all) => [...all, button]);
        setShown((now) => (isCompared ? { ...now, tray: true } : { ...now, restock: true }));
      }),
    [],
  );

  return (
    <>
      {shown.tray && !WITHOUT_TRAY.has(pageOf(path)) && (
        <CompareTray
          site={site}
          words={compare}
          pressed={compared}
          onDone={doneCompared}
          onLost={compared.length > 0 ? () => setCompared([]) : undefined}
        />
      )}
      {shown.restock && (
        <RestockLayer
          key={token}
          words={restock}
          token={token}
          pressed={awaited}
          onDone={doneAwaited}
          onLost={awaited.length > 0 ? () => setAwaited([]) : undefined}
        />
      )}
    </>
  );
}
