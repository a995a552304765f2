'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { RichText } from '@/components/ui/markup/rich-text';
import type { Locale } from '@/lib/routing/site';
import { type ContentText, contentPreviewQuery, type Draft } from '@/lib/views/desk/content';
import styles from '../desk.module.css';
import own from './content.module.css';

/** Milliseconds after the last key at which what was written is shown. */
const PAUSE = 600;

interface Props {
  text: ContentText;
  zh: string;
  en: string;
  lang: Locale;
}

/** What is being written as readers will see it, made by the shop as it makes the page. What was last right stays. */
export function LivePreview({ text: { kind, slug, body, html }, zh, en, lang }: Props) {
  const t = useTranslations('desk.content');
  const [draft, setDraft] = useState<Draft>({ kind, slug, body: { zh: body.zh, en: body.en ?? '' } });
  const [known, setKnown] = useState(html);
  useEffect(() => {
    const timer = setTimeout(() => setDraft({ kind, slug, body: { zh, en } }), PAUSE);
    return () => clearTimeout(timer);
  }, [kind, slug, zh, en]);
  const loaded = useLoaded(contentPreviewQuery(draft));
  const made = loaded.state === 'data' ? loaded.data : null;
  useEffect(() => {
    if (made) setKnown(made);
  }, [made]);
  const shown = (made ?? known)[lang];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard, and a text may have no link.
    <section className={own.preview} aria-label={t('livePreview')} tabIndex={0}>
      <h3>{t('livePreview')}</h3>
      {loaded.state === 'failed' && <p className={styles.late}>{t('previewFailed')}</p>}
      {shown ? <RichText html={shown} lang={lang} /> : <p className={styles.quiet}>{t('noText')}</p>}
    </section>
  );
}
