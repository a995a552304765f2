import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, useId } from 'react';
import { excitationGrade, excitationPercent, type LaserLine } from '@/lib/domain/light/lasers';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import type { Spectrum } from '@/lib/views/product/spectrum';
import styles from './laser-fit.module.css';
import { spectrumName } from './light-stage';

interface Props {
  spectra: readonly Spectrum[];
  lines: readonly LaserLine[];
}

/**
 * How well the lines of an instrument excite each fluorophore of a product: bar, per cent and grade. The page is the
 * same for everybody, so these are the usual lines; `data-fluor` and `data-line` name what each bar is about.
 */
export function LaserFit({ spectra, lines }: Props) {
  const t = useTranslations('product.fit');
  const locale = useLocale();
  const heading = useId();
  const known = spectra.filter(({ excitation }) => excitation !== null);
  if (known.length === 0) return null;
  return (
    <section className={`numeric ${styles.fit}`} aria-labelledby={heading} data-instrument="">
      <h2 id={heading}>
        {t('title')} <small>{t('lines', { lines: lines.join(' / ') })}</small>
      </h2>
      {known.map((spectrum) => (
        <div key={spectrum.fluorophore} className={styles.dye}>
          {known.length > 1 && <b lang={spectrum.lang}>{spectrumName(spectrum, locale)}</b>}
          <ul data-fluor={spectrum.fluorophore}>
            {lines.map((nm) => (
              <Line key={nm} nm={nm} share={spectrum.excitation?.[nm] ?? null} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Line({ nm, share }: { nm: LaserLine; share: number | null }) {
  const t = useTranslations('product.spectra.grades');
  const percent = share === null ? null : excitationPercent(share);
  const grade = share === null ? undefined : excitationGrade(share);
  const style = { '--c': wavelengthColour(Number(nm)), '--v': `${percent ?? 0}%` } as CSSProperties;
  return (
    <li data-line={nm} data-grade={grade} style={style}>
      <span>{nm}</span>
      <i />
      {percent === null ? <em>–</em> : <em>{percent} %</em>}
      <small>{grade && t(grade)}</small>
    </li>
  );
}
