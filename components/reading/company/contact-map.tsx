import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import styles from './contact.module.css';

interface Props {
  site: Site;
  /** Degrees, north and east positive. */
  place: { latitude: number; longitude: number };
  name: string;
}

const WIDTH = 420;
const HEIGHT = 280;
/** A degree of latitude in pixels: about 111 km. */
const DEGREE = 112;
const KILOMETRES = 50;
const KM_PER_DEGREE = 111.2;
/** Pixels that the longest label needs. */
const LABEL = { width: 52, height: 18 };

/** A line of the net ends where a label stands. */
const HALO = { stroke: '#e6f3f5', strokeWidth: 5, paintOrder: 'stroke' } as const;

/**
 * Where a place lies, drawn here from its coordinates: the net of half degrees around it and a scale. No map of
 * another maker is asked, so nobody learns who looked.
 */
export function ContactMap({ site, place, name }: Props) {
  const t = translator(site.locale, 'reading');
  const { latitude, longitude } = place;
  // Meridians draw together towards the poles.
  const squeeze = Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const x = (degree: number) => WIDTH / 2 + (degree - longitude) * DEGREE * squeeze;
  const y = (degree: number) => HEIGHT / 2 - (degree - latitude) * DEGREE;
  const meridians = halves(longitude, WIDTH / 2 / (DEGREE * squeeze));
  const parallels = halves(latitude, HEIGHT / 2 / DEGREE);
  const scale = (KILOMETRES / KM_PER_DEGREE) * DEGREE;
  const written = `${writeDegree(latitude, 'N', 'S')}, ${writeDegree(longitude, 'E', 'W')}`;
  return (
    <figure className={styles.map}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('contact.map', { name, place: written })}
      >
        <path d={`M0 0h${WIDTH}v${HEIGHT}H0Z`} fill="#e6f3f5" />
        <g stroke="#b9c7d4" fill="#55677a" fontSize="11">
          {meridians.map((degree) => (
            <g key={degree}>
              <path d={`M${x(degree)} 0V${HEIGHT}`} />
              {Number.isInteger(degree) && x(degree) < WIDTH - LABEL.width && (
                <text x={x(degree) + 4} y={14} {...HALO}>
                  {writeDegree(degree, 'E', 'W')}
                </text>
              )}
            </g>
          ))}
          {parallels.map((degree) => (
            <g key={degree}>
              <path d={`M0 ${y(degree)}H${WIDTH}`} />
              {Number.isInteger(degree) && y(degree) > 2 * LABEL.height && (
                <text x={4} y={y(degree) - 4} {...HALO}>
                  {writeDegree(degree, 'N', 'S')}
                </text>
              )}
            </g>
          ))}
        </g>
        <path
          d={`M${WIDTH / 2} ${HEIGHT / 2}c-7-12-14-17-14-26a14 14 0 1 1 28 0c0 9-7 14-14 26Z`}
          fill="#c8400c"
          stroke="#fff"
          strokeWidth="2"
        />
        <circle cx={WIDTH / 2} cy={HEIGHT / 2 - 26} r="5" fill="#fff" />
        <g transform={`translate(${WIDTH - scale - 16} ${HEIGHT - 16})`} stroke="#0e1b2a" fill="none">
          <path d={`M0-5V0H${scale}V-5`} />
          <text x={scale / 2} y={-6} textAnchor="middle" fontSize="11" fill="#0e1b2a" stroke="none">
            {KILOMETRES} km
          </text>
        </g>
      </svg>
      <figcaption className="numeric">
        {t('contact.grid')}
        <br />
        {written} · <a href={`geo:${latitude},${longitude}`}>{t('contact.open')}</a>
      </figcaption>
    </figure>
  );
}

/** The half degrees within so many degrees of one. */
function halves(centre: number, reach: number): number[] {
  const first = Math.ceil((centre - reach) * 2);
  const last = Math.floor((centre + reach) * 2);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) / 2);
}

const writeDegree = (degree: number, positive: string, negative: string): string =>
  `${Math.abs(degree)}° ${degree < 0 ? negative : positive}`;
