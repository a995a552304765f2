import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { type PageTab, PageTabs } from '@/components/ui/page-tabs';
import { Untranslated } from '@/components/ui/untranslated';
import { nameLang } from '@/lib/i18n/foreign-lang';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { Step } from '@/lib/seo/trail';
import styles from './page-frame.module.css';
import { ReadingColumns } from './reading-columns';

interface Props {
  site: Site;
  title: string;
  /** When something of it stands in Chinese. */
  lang?: 'zh' | undefined;
  intro?: ReactNode;
  /** Pages between the home page and this one. */
  trail?: Step[];
  /** This page's own address on the desktop, for crawlers. */
  canonical: string;
  /** schema.org things that the page is about. */
  data?: object[];
  /** Pages beside this one. */
  tabs?: PageTab[];
  /** What goes with a text, at its side; null: the text stands in the middle. Without it children have the whole width. */
  side?: ReactNode;
  children: ReactNode;
}

/** A page to read: where one is, its name, the pages beside it, and what it says to crawlers. */
export function PageFrame({
  site,
  title,
  lang,
  intro,
  trail = [],
  canonical,
  data = [],
  tabs,
  side,
  children,
}: Props) {
  const t = translator(site.locale, 'reading');
  const ofTitle = nameLang(title, lang);
  const hasTabs = tabs !== undefined && tabs.length > 1;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        site={site}
        trail={[...trail, { name: title, href: canonical, lang: ofTitle }]}
        data={data}
      />
      <h1 lang={ofTitle} className={intro || hasTabs ? undefined : styles.bare}>
        {title}
      </h1>
      <Untranslated site={site} lang={lang} isPage />
      {intro && <p className={styles.intro}>{intro}</p>}
      {tabs && hasTabs && (
        <div className={styles.tabs}>
          <PageTabs label={t('beside')} tabs={tabs} />
        </div>
      )}
      {side === undefined ? children : <ReadingColumns side={side}>{children}</ReadingColumns>}
    </div>
  );
}
