'use client';

import { useEffect, useRef, useState } from 'react';
import { useReady } from '@/components/ui/forms/use-ready';
import { formatClock } from '@/lib/domain/content/format-clock';
import { isRooted } from '@/lib/domain/file-address';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/routing/site';
import type { VideoView } from '@/lib/views/technical/article';
import type { TechnicalWords } from '../technical-words';
import styles from './video.module.css';

const SPEEDS = [0.5, 0.75, 1, 1.5, 2] as const;

interface Props {
  locale: Locale;
  title: string;
  poster: string | null;
  video: VideoView;
  words: TechnicalWords['video'];
}

/** The browser's own player, with the chapters and speeds beside it that not every browser has. */
export function VideoPlayer({ locale, title, poster, video, words }: Props) {
  const player = useRef<HTMLVideoElement>(null);
  const told = useRef<HTMLTrackElement>(null);
  const [second, setSecond] = useState(0);
  const [speed, setSpeed] = useState(1);
  const isReady = useReady();
  const current = video.chapters.findLastIndex((chapter) => chapter.second <= second);
  // Captions of the page's language are on; where there are none, the Chinese ones.
  const spoken = video.tracks.filter(({ kind }) => kind === 'captions');
  const captions = spoken.find(({ lang }) => lang === locale) ?? spoken[0];
  const otherTracks = video.tracks.filter((track) => track !== captions);
  // Another host's captions show only where the film comes by the same rules.
  const isElsewhere = video.tracks.some(({ url }) => !isRooted(url));
  // Safari leaves captions off, whatever their element says.
  useEffect(() => {
    const text = told.current?.track;
    if (text?.mode === 'disabled') text.mode = 'showing';
  }, []);
  const goTo = (to: number) => {
    if (!player.current) return;
    player.current.currentTime = to;
    setSecond(to);
    void player.current.play().catch(() => undefined);
  };
  const choose = (to: number) => {
    if (player.current) player.current.playbackRate = to;
  };
  return (
    <div className={styles.player}>
      <div>
        <video
          ref={player}
          className={styles.video}
          width={960}
          height={540}
          controls
          playsInline
          preload="metadata"
          poster={poster ?? undefined}
          aria-label={title}
          crossOrigin={isElsewhere ? 'anonymous' : undefined}
          onTimeUpdate={() => setSecond(player.current?.currentTime ?? 0)}
          // The browser's own menu has speeds as well.
          onRateChange={() => setSpeed(player.current?.playbackRate ?? 1)}
        >
          {video.sources.map(({ url, mime }) => (
            <source key={url} src={url} type={mime} />
          ))}
          <track
            ref={told}
            kind="captions"
            src={captions?.url}
            srcLang={captions?.lang}
            label={captions && words.languages[captions.lang]}
            default
          />
          {otherTracks.map(({ kind, lang, url }) => (
            <track key={url} kind={kind} src={url} srcLang={lang} label={words.languages[lang]} />
          ))}
        </video>
        <fieldset className={`numeric ${styles.speeds}`} disabled={!isReady}>
          <legend>{words.speed}</legend>
          {SPEEDS.map((one) => (
            <button
              key={one}
              type="button"
              className="button button-small"
              aria-pressed={one === speed}
              onClick={() => choose(one)}
            >
              {fill(words.times, { speed: one })}
            </button>
          ))}
        </fieldset>
      </div>
      <nav className={styles.chapters} aria-label={words.chapters}>
        <h2>{words.chapters}</h2>
        <ol>
          {video.chapters.map((chapter, index) => (
            <li key={chapter.second}>
              <button
                type="button"
                disabled={!isReady}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => goTo(chapter.second)}
              >
                <span className="numeric">{formatClock(chapter.second)}</span> {chapter.title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
