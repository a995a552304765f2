import { createHash } from 'node:crypto';
import type { Bilingual } from '@/lib/backend/db/schema';
import { type Known, unknownKey } from '@/lib/backend/import/unknown-key';
import { LANGS, type Lang } from '@/lib/backend/localise';
import type { SourcePair } from '../content-folder';
import type { ContentProblem } from '../content-problem';
import type { FrontMatter } from '../markdown/front-matter';
import { liesElsewhere, picturesIn, renamePictures, toHtml } from '../markdown/markdown';
import { MarkdownError } from '../markdown/parse-markdown';
import type { MediaReader, Medium, MediumKind } from '../media';
import type { EnglishFields } from './fields';

/** What an entry may point at: pictures in its text, a cover, files beside it, a video with its captions. */
interface Pointing {
  cover?: string | undefined;
  files?: readonly { file: string }[];
  video?: readonly string[];
  captions?: { zh?: string | undefined; en?: string | undefined };
}

/** An entry while it is read: both languages, what they refer to, and what is wrong with them. */
export class OpenEntry<F> {
  readonly problems: ContentProblem[] = [];
  readonly media: Medium[] = [];
  private readonly byName = new Map<string, Medium>();
  /** Pictures as Markdown names them, those that are not there as well: what is wrong with them has been said. */
  private readonly pictures = new Set<string>();
  private readonly unreadable = new Set<Lang>();

  constructor(
    readonly pair: SourcePair,
    readonly zh: FrontMatter<F>,
    readonly en: FrontMatter<EnglishFields> | null,
    private readonly fileBase: string | null,
  ) {}

  get fields(): F {
    return this.zh.fields;
  }

  refuse(lang: Lang, line: number, field: string, word: string, value?: string): void {
    const { file } = (lang === 'en' && this.pair.en) || this.pair.zh;
    this.problems.push({ file, line, field, word, ...(value !== undefined && { params: { value } }) });
  }

  /** A name that the shop doesn't have, with those that are right. */
  refuseKey(path: readonly PropertyKey[], value: string, known: Known): void {
    const { file } = this.pair.zh;
    const line = this.zh.lineOf(path);
    this.problems.push({ file, line, field: String(path[0]), ...unknownKey(value, known) });
  }

  async loadMedia(
    reader: MediaReader,
    { cover, files = [], video = [], captions = {} }: Pointing,
  ): Promise<void> {
    if (cover) await this.load(reader, cover, 'picture', this.zh.lineOf(['cover']));
    for (const lang of LANGS) {
      const { body = '', bodyLine = 1 } = this[lang] ?? {};
      for (const { name, line } of picturesIn(body)) {
        this.pictures.add(name);
        await this.load(reader, name, 'picture', bodyLine + line, lang);
      }
    }
    for (const [index, { file }] of files.entries())
      await this.load(reader, file, 'pdf', this.zh.lineOf(['files', index]));
    for (const [index, file] of video.entries())
      await this.load(reader, file, 'video', this.zh.lineOf(['video', index]));
    for (const [lang, file] of Object.entries(captions))
      if (file !== undefined) await this.load(reader, file, 'captions', this.zh.lineOf(['captions', lang]));
  }

  private async load(reader: MediaReader, name: string, wanted: MediumKind, line: number, lang: Lang = 'zh') {
    // The same file may be named as a picture and as a PDF: it is no more than one of them.
    if (this.medium(wanted, name)) return;
    const medium = await reader.load(this.pair.zh.file, name, wanted);
    if (typeof medium === 'string') this.refuse(lang, line, wanted, medium, name);
    else {
      this.byName.set(`${wanted} ${name}`, medium);
      this.media.push(medium);
    }
  }

  /** Keeps a file that is made from the entry's fields. */
  keep(medium: Medium): Medium {
    this.media.push(medium);
    return medium;
  }

  medium(wanted: MediumKind, name: string | undefined): Medium | undefined {
    return name === undefined ? undefined : this.byName.get(`${wanted} ${name}`);
  }

  /** Both languages of one text as sanitised HTML, its pictures with their addresses and sizes. */
  async html(chinese: string, english: string | undefined): Promise<Bilingual> {
    const zh = await this.written('zh', chinese);
    const en = english === undefined ? '' : await this.written('en', english);
    return { zh, ...(en !== '' && { en }) };
  }

  private async written(lang: Lang, markdown: string): Promise<string> {
    // Of a text that can't be read one part is tried, not each of its steps.
    if (this.unreadable.has(lang)) return '';
    try {
      return await toHtml(markdown, (name) => this.medium('picture', name) ?? null, {
        unknown: (name) => this.refusePicture(lang, name),
        fileBase: this.fileBase,
      });
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      this.unreadable.add(lang);
      this.refuse(lang, this[lang]?.bodyLine ?? 1, 'body', `content.${error.word}`);
      return '';
    }
  }

  private refusePicture(lang: Lang, name: string): void {
    if (this.pictures.has(name)) return;
    const { body = '', bodyLine = 1 } = this[lang] ?? {};
    const word = liesElsewhere(name) ? 'content.picture_elsewhere' : 'content.picture_way';
    this.refuse(lang, bodyLine + linesBefore(body, name), 'picture', word, name);
  }

  /**
   * Stands for what lies in the folder: both texts, the files that they name, and the products that those are now. A later
   * version of this program may read the same into something else.
   */
  stamp(goodsIds: readonly number[]): string {
    const named = [...this.byName].map(([name, { url }]) => [name, url]);
    const { zh, en } = this.pair;
    return createHash('sha256')
      .update(JSON.stringify([zh.text, en?.text ?? null, named, goodsIds]))
      .digest('hex');
  }

  body(): Promise<Bilingual> {
    return this.html(this.zh.body, this.en?.body);
  }

  /** The Markdown itself, to be edited in the shop: its pictures are named as the shop keeps them. */
  source(): Bilingual {
    const named = (text: string) => renamePictures(text, (name) => this.medium('picture', name)?.url).trim();
    return { zh: named(this.zh.body), ...(this.en && { en: named(this.en.body) }) };
  }
}

/** Of the place where a text first has a picture's name. */
function linesBefore(text: string, name: string): number {
  const at = Math.max(0, text.indexOf(name));
  return text.slice(0, at).split('\n').length - 1;
}

/** A word with the English one beside it, where there is one. */
export const words = (zh: string | undefined, en: string | undefined): Bilingual => ({
  zh: zh ?? '',
  ...(en !== undefined && { en }),
});
