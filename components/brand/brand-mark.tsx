import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { fixedSources } from '@/lib/domain/picture-sizes';
import { firstSign } from '@/lib/domain/text/cut-text';
import type { Brand } from '@/lib/views/brand';

/** A colour of its own for each brand, spread over the visible range, so that marks are easy to distinguish. */
const hueOf = (id: number) => wavelengthColour(420 + ((id * 67) % 240));

const SIZE = 56;

/** The brand's logo, or a mark drawn from its first letter. The name stands beside it, so it has no text. */
export function BrandMark({ brand }: { brand: Brand }) {
  if (brand.logo) {
    const box = { width: SIZE, height: SIZE, style: { objectFit: 'contain' } } as const;
    return <img {...fixedSources(brand.logo, SIZE)} {...box} alt="" loading="lazy" decoding="async" />;
  }
  return (
    <svg width={56} height={56} viewBox="0 0 56 56" aria-hidden="true">
      <rect width="56" height="56" rx="12" fill="var(--ink)" />
      <rect x="12" y="42" width="32" height="3" rx="1.5" fill={hueOf(brand.id)} />
      <text x="28" y="34" fill="#fff" fontSize="22" fontWeight="650" textAnchor="middle">
        {firstSign(brand.name)}
      </text>
    </svg>
  );
}
