import { useTranslations } from 'next-intl';
import { InLanguage } from '@/components/ui/words/in-language';
import { GHS_FRAME, GHS_SYMBOLS } from '@/lib/domain/product/ghs-pictures';
import { spaced } from '@/lib/i18n/spaced';
import type { HazardView } from '@/lib/views/product/product';
import styles from './hazard-notice.module.css';

/** Statements shown before one is led to the rest of them. */
const SHOWN = 3;

/** Whether the notice leads to `#storage` for the rest of its statements. */
export const hasMoreHazards = (hazard: HazardView | null): boolean =>
  hazard !== null && hazard.statements.length > SHOWN;

/** What is dangerous about a product, where one sees it first: pictograms with their names, signal word, statements. */
export function HazardNotice({ hazard }: { hazard: HazardView }) {
  const t = useTranslations('product.hazard');
  const rest = hazard.statements.length - SHOWN;
  return (
    <section className={styles.notice} data-signal={hazard.signal} aria-label={t('label')}>
      <GhsPictograms hazard={hazard} size={36} />
      <p className={styles.said}>
        {hazard.signal !== 'none' && <strong>{t(hazard.signal)}</strong>}
        {hazard.statements.slice(0, SHOWN).map((statement) => (
          // One of several in a line: the dot between them is stop enough.
          <HazardLine
            key={`${statement.of}${statement.code}`}
            statement={{ ...statement, text: statement.text.replace(/[.。]$/, '') }}
          />
        ))}
        {hasMoreHazards(hazard) && <a href="#storage">{t('more', { count: rest })}</a>}
      </p>
    </section>
  );
}

/** A statement with its code; of a kit, with the component before it. */
export function HazardLine({ statement }: { statement: HazardView['statements'][number] }) {
  const t = useTranslations('product.hazard');
  const { code, text, lang, of, ofLang } = statement;
  return (
    <span className={styles.line}>
      <span className="numeric">{code}</span>{' '}
      {of && <InLanguage lang={ofLang}>{spaced(t('of', { of }))}</InLanguage>}
      <InLanguage lang={lang}>{text}</InLanguage>
    </span>
  );
}

interface PictogramsProps {
  hazard: HazardView;
  size: number;
  /** They stand on the page already: they are referred to. */
  again?: boolean;
}

/** The pictograms, each with its name: not everybody knows them. */
export function GhsPictograms({ hazard, size, again = false }: PictogramsProps) {
  const t = useTranslations('product.hazard');
  if (hazard.pictograms.length === 0) return null;
  return (
    <ul className={styles.pictograms}>
      {hazard.pictograms.map((code) => (
        <li key={code}>
          <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
            {again ? (
              <use href={`#${code}`} />
            ) : (
              <g id={code}>
                <path d={GHS_FRAME.frame} fill="#D7141A" />
                <path d={GHS_FRAME.ground} fill="#fff" />
                <path d={GHS_SYMBOLS[code]} transform={GHS_FRAME.within} fill="#111" fillRule="evenodd" />
              </g>
            )}
          </svg>
          <small>{t('picture', { code, name: t(`pictograms.${code}`) })}</small>
        </li>
      ))}
    </ul>
  );
}
