import styles from './logo.module.css';

interface LogoProps {
  /** The company's name and the small line under it, both from the messages. */
  name: string;
  latin: string;
  /** Set when that line is in the other language. */
  latinLang?: string | undefined;
  /** `light` on ink ground. */
  tone?: 'ink' | 'light';
  /** Only the mark, the name being read out: for a phone's header. */
  compact?: boolean;
}

/** Mark and name. The page around it makes it a link. */
export function Logo({ name, latin, latinLang, tone = 'ink', compact = false }: LogoProps) {
  return (
    <span className={`${styles.logo} ${tone === 'light' ? styles.light : ''}`}>
      <svg
        width={34}
        height={34}
        role="img"
        aria-label={compact ? name : undefined}
        aria-hidden={compact ? undefined : true}
      >
        <use href="/art/icons.svg#logo" />
      </svg>
      {!compact && (
        <span>
          {name}
          <small lang={latinLang}>{latin}</small>
        </span>
      )}
    </span>
  );
}
