import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VideoPlayer } from '@/components/technical/video/video-player';
import { rawWords } from '@/lib/i18n/translator';

const show = (host: string) => {
  render(
    <VideoPlayer
      locale="en"
      title="Desalting"
      poster={null}
      words={rawWords('en', 'technical', 'video')}
      video={{
        seconds: 9,
        chapters: [],
        transcript: [],
        sources: [{ url: `${host}/api/files/a.webm`, mime: 'video/webm', bytes: 1 }],
        tracks: [{ kind: 'captions', lang: 'en', url: `${host}/api/files/a.vtt` }],
      }}
    />,
  );
  return screen.getByLabelText('Desalting');
};

// A browser shows no captions of another host to a film that was asked for without saying whose page it is on.
it('asks another host for a film in the way that its captions need', () => {
  expect(show('https://backend.example')).toHaveAttribute('crossorigin', 'anonymous');
});

it('asks its own host as for any file', () => {
  expect(show('')).not.toHaveAttribute('crossorigin');
});
