import { PORTRAITS, type PortraitKind } from '@/lib/domain/content/entries';

interface Look {
  /** What lies behind the head, and in front of it. */
  back?: string;
  hair: string;
  colour: string;
  coat: string;
  glasses?: boolean;
}

const CAP = 'M26 42c-2-18 8-27 18-27s20 9 18 27c-3-9-8-12-18-12s-15 3-18 12Z';
const FRINGE = 'M25 44c-3-20 7-30 19-30s22 10 19 30c-2-6-4-9-7-11-8 3-18 2-22-2-4 3-8 7-9 13Z';
const LONG = 'M23 70c-4-34 2-57 21-57s25 23 21 57H23Z';
const BOB = 'M23 56c-4-27 5-43 21-43s25 16 21 43H23Z';

const LOOKS: Readonly<Record<PortraitKind, Look>> = {
  short: { hair: CAP, colour: '#1f2933', coat: '#0b6e7f' },
  bob: { back: BOB, hair: FRINGE, colour: '#2b2320', coat: '#5238e8' },
  long: { back: LONG, hair: FRINGE, colour: '#3a2a22', coat: '#0e78f2' },
  bun: { back: 'M36 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0Z', hair: FRINGE, colour: '#1c1a1a', coat: '#1b7f4b' },
  glasses: { back: BOB, hair: FRINGE, colour: '#3d3d45', coat: '#24364a', glasses: true },
  grey: { hair: CAP, colour: '#8a96a3', coat: '#9a6700', glasses: true },
};

const SIZE = 88;

/** A head that is drawn, not photographed: decoration beside a name. */
export function Portrait({ kind = 'short' }: { kind?: string | undefined }) {
  // A supplier's own backend may name others.
  const known = PORTRAITS.find((one) => one === kind) ?? 'short';
  const { back, hair, colour, coat, glasses } = LOOKS[known];
  return (
    <svg width={SIZE} height={SIZE} viewBox="0 0 88 88" aria-hidden="true">
      <defs>
        <clipPath id={`portrait-${kind}`}>
          <circle cx="44" cy="44" r="44" />
        </clipPath>
      </defs>
      <g clipPath={`url(#portrait-${kind})`}>
        <path d="M0 0h88v88H0Z" fill="#e6f3f5" />
        {back && <path d={back} fill={colour} />}
        <path d="M37 52h14v14H37Z" fill="#e2b692" />
        <path d="M10 88c2-18 14-25 34-25s32 7 34 25Z" fill={coat} />
        <path d="m34 63 10 12 10-12Z" fill="#fff" />
        <ellipse cx="44" cy="42" rx="16" ry="19" fill="#f0c8a4" />
        <path d={hair} fill={colour} />
        <path d="M37 43v1m14-1v1" stroke="#1d2b3a" strokeWidth="3" strokeLinecap="round" />
        <path d="M38 52q6 5 12 0" stroke="#b0633f" strokeWidth="2" strokeLinecap="round" fill="none" />
        {glasses && (
          <g fill="none" stroke="#0e1b2a" strokeWidth="1.5">
            <rect x="31.5" y="38.5" width="11" height="9" rx="4" />
            <rect x="45.5" y="38.5" width="11" height="9" rx="4" />
            <path d="M42.5 42h3" />
          </g>
        )}
      </g>
    </svg>
  );
}
