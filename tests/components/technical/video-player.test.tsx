import { render } from '@testing-library/react';
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

describe('the player of a film', () => {
  it('shows the captions of the page’s language where a browser leaves them off', () => {
    const { container } = render(
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
    const modes = [...container.querySelectorAll('track')].map(({ srclang, track }) => [srclang, track.mode]);
    expect(modes).toEqual([
      ['en', 'showing'],
      ['zh', 'disabled'],
    ]);
  });
});
