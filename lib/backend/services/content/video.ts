import type { VideoData } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { fileAddress } from '@/lib/domain/file-address';

type Video = NonNullable<CallData<'jsContentGetById'>['video']>;

/** A video on the wire. Tracks go out in both languages: a viewer chooses; the words beside it are in the asked one. */
export const toVideo = (
  { sources, tracks, transcript }: VideoData,
  fileBase: string | null,
  lang: Lang,
): Video => ({
  sources: sources.map((source) => ({ ...source, url: fileAddress(fileBase, source.url) })),
  tracks: tracks.map((track) => ({ ...track, url: fileAddress(fileBase, track.url) })),
  transcript: (transcript[lang] ?? transcript.zh).map(({ from, text }) => ({ second: from, text })),
});
