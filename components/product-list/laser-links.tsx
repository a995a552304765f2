import type { CSSProperties } from 'react';
import { StaticHtml } from '@/components/ui/markup/static-html';
import type { LaserLine } from '@/lib/domain/light/lasers';
import { wavelengthInk } from '@/lib/domain/light/wavelength';
import { translator } from '@/lib/i18n/translator';
import { emptyListQuery, listHref } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import styles from './laser-links.module.css';

/** Lasers, each leading to what it excites. */
export function LaserLinks({ site, lasers }: { site: Site; lasers: readonly LaserLine[] }) {
  const t = translator(site.locale, 'home');
  return (
    <StaticHtml as="ul" className={`numeric ${styles.lasers}`}>
      {lasers.map((nm) => (
        <li key={nm}>
          <a
            href={listHref(site, { ...emptyListQuery(), laser: [nm] })}
            style={{ '--laser': wavelengthInk(Number(nm)) } as CSSProperties}
          >
            {t('laser', { nm })}
          </a>
        </li>
      ))}
    </StaticHtml>
  );
}
