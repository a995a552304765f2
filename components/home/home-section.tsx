import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BlockFailure } from '@/components/failure/block-failure';

interface Props<T> {
  title: string;
  /** Where there is more of it. */
  more?: string;
  /** Null is a block that failed and says so; one with nothing in it isn't there. */
  items: readonly T[] | null;
  styles: Record<string, string | undefined>;
  children: ReactNode;
}

/** A titled block of the home page. */
export function HomeSection<T>({ title, more, items, styles, children }: Props<T>) {
  const t = useTranslations('home');
  if (items?.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {more && <a href={more}>{t('more')} →</a>}
      </div>
      {items === null ? <BlockFailure text={t('failed')} /> : children}
    </section>
  );
}
