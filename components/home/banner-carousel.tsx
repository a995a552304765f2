'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './banner-carousel.module.css';

interface Props {
  /** Server-rendered banners, one a slide. */
  slides: { id: number; name: string; content: ReactNode }[];
  labels: { carousel: string; pause: string; play: string };
}

const EACH_MS = 6000;

/**
 * Banners side by side in a row that scrolls and snaps, readable without JavaScript. Moves on by itself while
 * nobody points at it or is inside it; stays still for those who prefer reduced motion, and can be stopped.
 */
export function BannerCarousel({ slides, labels }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);

  const show = (index: number) => {
    const row = track.current;
    row?.scrollTo({ left: index * row.clientWidth });
  };

  useEffect(() => {
    if (!playing || held || slides.length < 2) return;
    const timer = setTimeout(() => {
      const row = track.current;
      row?.scrollTo({ left: ((shown + 1) % slides.length) * row.clientWidth });
    }, EACH_MS);
    return () => clearTimeout(timer);
  }, [playing, held, shown, slides.length]);

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={labels.carousel}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget: row }) =>
          setShown(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
        }
      >
        {slides.map(({ id, content }, index) => (
          <li key={id} className={styles.slide} inert={index !== shown && playing}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {slides.map(({ id, name }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={name}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
          <button type="button" className={styles.play} onClick={() => setPlaying(!playing)}>
            {playing ? labels.pause : labels.play}
          </button>
        </div>
      )}
    </section>
  );
}
