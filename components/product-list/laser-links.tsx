import type { CSSProperties } from 'react';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { COMMON_LASERS } from '@/lib/domain/light/lasers';
import { wavelengthInk } from '@/lib/domain/light/wavelength';
import { translator } from '@/lib/i18n/translator';
import { emptyListQuery, listHref } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import styles from './laser-links.module.css';

/** The four common lasers, each leading to what it excites. */
export function LaserLinks({ site }: { site: Site }) {
  const t = translator(site.locale, 'home');
  return (
    <StaticHtml as="ul" className={`numeric ${styles.lasers}`}>
      {COMMON_LASERS.map((nm) => (
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
