'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { COMPARE_KEY } from '@/components/compare/compare-key';
import type { CompareWords } from '@/components/compare/compare-tray';
import type { RestockWords } from '@/components/restock/restock-layer';
import { latePart } from '@/components/ui/late/late-part';
import { usePresses } from '@/components/ui/late/use-presses';
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
 * What only some visitors use: products put side by side, and being told when something is back.
 * Each is loaded with its first press, or where there is something of it to show.
 */
export function LateParts({ site, compare, restock }: Props) {
  const token = useSession((session) => session.token);
  const path = usePathname();
  const [shown, setShown] = useState({ tray: false, restock: false, path });

  useEffect(() => {
    const waits = token !== '' && document.querySelector('[data-restock]') !== null;
    // Another page may have what this one has not.
    setShown((now) => ({ tray: now.tray || somethingCompared(), restock: now.restock || waits, path }));
  }, [path, token]);

  const compared = usePresses('[data-compare]', ({ dataset: { compare: id, no = '' } }) => {
    setShown((now) => ({ ...now, tray: true }));
    return { id: Number(id), no };
  });
  const awaited = usePresses('[data-restock]', (button) => {
    setShown((now) => ({ ...now, restock: true }));
    return {
      skuCodes: (button.dataset.restock ?? '').split(' '),
      wanted: button.getAttribute('aria-pressed') !== 'true',
    };
  });

  return (
    <>
      {shown.tray && !WITHOUT_TRAY.has(pageOf(path)) && (
        <CompareTray {...compared} site={site} words={compare} />
      )}
      {shown.restock && <RestockLayer {...awaited} key={token} words={restock} token={token} />}
    </>
  );
}
