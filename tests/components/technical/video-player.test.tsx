import { fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { VideoPlayer } from '@/components/technical/video/video-player';

/** What jsdom does not have: the text of a track element, as Safari leaves it. */
const texts = new WeakMap<Element, { mode: string }>();
Object.defineProperty(HTMLTrackElement.prototype, 'track', {
  configurable: true,
  get(this: HTMLTrackElement) {
    const text = texts.get(this) ?? { mode: 'disabled' };
    texts.set(this, text);
    return text;
  },
});
afterEach(() => Reflect.deleteProperty(HTMLTrackElement.prototype, 'track'));

const shown = () =>
  render(
    <VideoPlayer
      locale="en"
      title="Live cells"
      poster={null}
      video={{
        seconds: 34,
        sources: [{ url: '/film.mp4', mime: 'video/mp4', bytes: 1 }],
        tracks: [
          { kind: 'captions', lang: 'zh', url: '/zh.vtt' },
          { kind: 'captions', lang: 'en', url: '/en.vtt' },
        ],
        transcript: [],
        chapters: [{ second: 0, title: 'Live cells' }],
      }}
      words={{
        length: 'Length',
        speed: 'Speed',
        times: '{speed}×',
        chapters: 'Chapters',
        transcript: 'Transcript',
        languages: { zh: '中文', en: 'English' },
      }}
    />,
  );

describe('the player of a film', () => {
  it('shows the captions of the page’s language where a browser leaves them off', () => {
    const { container } = shown();
    const modes = [...container.querySelectorAll('track')].map(({ srclang, track }) => [srclang, track.mode]);
    expect(modes).toEqual([
      ['en', 'showing'],
      ['zh', 'disabled'],
    ]);
  });

  it('says which speed was chosen, there or in the browser’s own menu', () => {
    const { container, getByRole } = shown();
    const video = container.querySelector('video') as HTMLVideoElement;
    const pressed = (name: string) => getByRole('button', { name }).getAttribute('aria-pressed');
    fireEvent.click(getByRole('button', { name: '0.5×' }));
    expect(video.playbackRate).toBe(0.5);
    fireEvent.rateChange(video);
    expect([pressed('0.5×'), pressed('1×')]).toEqual(['true', 'false']);
    video.playbackRate = 1.5;
    fireEvent.rateChange(video);
    expect([pressed('0.5×'), pressed('1.5×')]).toEqual(['false', 'true']);
  });
});
