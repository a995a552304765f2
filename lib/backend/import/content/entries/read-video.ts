import type { Bilingual, VideoData } from '@/lib/backend/db/schema';
import { LANGS } from '@/lib/backend/localise';
import { type Cue, chapterCues, readCaptions } from '@/lib/domain/content/captions';
import { captionsFile } from '../media';
import type { EntryRecord } from '../records';
import type { ContentReference } from '../reference';
import type { Fields } from './fields';
import { type OpenEntry, words } from './open-entry';
import { articleData, toEntry } from './read-written';

type Entry = OpenEntry<Fields<'video'>>;
interface Chapter {
  title: Bilingual;
  second: number;
}

/** A video in its formats, with captions and chapters as tracks of their own. */
export function readVideo(entry: Entry, reference: ContentReference): Promise<EntryRecord> {
  const english = entry.en?.fields.chapters;
  const chapters = entry.fields.chapters.map(({ id, title, at }) => ({
    title: words(title, english?.get(id)),
    second: at,
  }));
  checkLength(entry, chapters);
  return toEntry(entry, reference, {
    kind: 'article',
    type: 'video',
    data: { ...articleData(entry, reference), chapters, video: readFilm(entry, chapters) },
  });
}

function cuesOf(entry: Entry, name: string | undefined): Cue[] {
  const { from = '' } = entry.medium('captions', name) ?? {};
  return readCaptions(from.toString()) ?? [];
}

/** Chapters in order, and nothing after the end. */
function checkLength(entry: Entry, chapters: readonly Chapter[]): void {
  const { length, captions } = entry.fields;
  for (const [index, { second }] of chapters.entries())
    if (second >= length || second <= (chapters[index - 1]?.second ?? -1))
      entry.refuse('zh', entry.zh.lineOf(['chapters', index]), 'chapters', 'content.chapter_order');
  for (const lang of LANGS)
    if ((cuesOf(entry, captions[lang]).at(-1)?.to ?? 0) > length)
      entry.refuse(
        'zh',
        entry.zh.lineOf(['captions', lang]),
        'captions',
        'content.beyond_end',
        captions[lang],
      );
}

function readFilm(entry: Entry, chapters: readonly Chapter[]): VideoData {
  const { length, video, captions } = entry.fields;
  const tracks: VideoData['tracks'] = [];
  const transcript: VideoData['transcript'] = { zh: [] };
  for (const lang of LANGS) {
    const spoken = entry.medium('captions', captions[lang]);
    if (spoken) {
      tracks.push({ kind: 'captions', lang, url: spoken.url });
      transcript[lang] = cuesOf(entry, captions[lang]);
    }
    // English names of chapters may be missing: then there is one track of them.
    const named = chapters.flatMap(({ title, second }) => {
      const name = title[lang];
      return name === undefined ? [] : [{ title: name, second }];
    });
    if (named.length > 0 && named.length === chapters.length) {
      const { url } = entry.keep(captionsFile(chapterCues(named, length)));
      tracks.push({ kind: 'chapters', lang, url });
    }
  }
  const sources = video.flatMap((name) => {
    const medium = entry.medium('video', name);
    return medium ? [{ url: medium.url, mime: medium.mime, bytes: medium.size }] : [];
  });
  return { seconds: length, sources, tracks, transcript };
}
