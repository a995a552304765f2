import type { z } from 'zod';
import { readTrial } from '@/lib/backend/import/trials/read-trial';
import type { SourcePair } from '../content-folder';
import type { ContentProblem } from '../content-problem';
import { readFrontMatter } from '../markdown/front-matter';
import type { MediaReader, Medium } from '../media';
import type { CompanyRecord, ContentRecord, EntryRecord, Filed, TrialRecord } from '../records';
import type { ContentReference } from '../reference';
import { chineseFields, englishFields } from './fields';
import { OpenEntry } from './open-entry';
import { readContact, readLink, readMember, readMilestone, readService, readText } from './read-company';
import { readDraft } from './read-draft';
import { readVideo } from './read-video';
import {
  readBrochure,
  readMarket,
  readNotice,
  readPeriodical,
  readProtocolEntry,
  readQuestion,
} from './read-written';

interface Read {
  /** Null: something is wrong with it. */
  record: Filed<EntryRecord> | Filed<CompanyRecord> | TrialRecord | null;
  media: Medium[];
  problems: ContentProblem[];
}

/** Reads one entry in both languages. */
export function readEntry(pair: SourcePair, reference: ContentReference, reader: MediaReader): Promise<Read> {
  const read = <S extends z.ZodType>(
    schema: S,
    build: (entry: OpenEntry<z.output<S>>, reference: ContentReference) => Promise<ContentRecord>,
  ) => readAs(pair, schema, reader, reference, (entry) => build(entry, reference));
  switch (pair.kind) {
    case 'protocol':
      return read(chineseFields.protocol, readProtocolEntry);
    case 'market':
      return read(chineseFields.market, readMarket);
    case 'periodical':
      return read(chineseFields.periodical, readPeriodical);
    case 'video':
      return read(chineseFields.video, readVideo);
    case 'notice':
      return read(chineseFields.notice, readNotice);
    case 'question':
      return read(chineseFields.question, readQuestion);
    case 'brochure':
      return read(chineseFields.brochure, readBrochure);
    case 'text':
      return read(chineseFields.text, readText);
    case 'service':
      return read(chineseFields.service, readService);
    case 'milestone':
      return read(chineseFields.milestone, readMilestone);
    case 'member':
      return read(chineseFields.member, readMember);
    case 'link':
      return read(chineseFields.link, readLink);
    case 'contact':
      return read(chineseFields.contact, readContact);
    case 'trial':
      return read(chineseFields.trial, readTrial);
  }
}

function filed(record: ContentRecord, entry: Pick<OpenEntry<unknown>, 'stamp'>): Read['record'] {
  if (record.table === 'trial') return record;
  if (record.table === 'company') return { ...record, written: entry.stamp([]) };
  return { ...record, written: entry.stamp(record.goodsIds) };
}

async function readAs<S extends z.ZodType>(
  pair: SourcePair,
  schema: S,
  reader: MediaReader,
  reference: ContentReference,
  build: (entry: OpenEntry<z.output<S>>) => Promise<ContentRecord>,
): Promise<Read> {
  const zh = readFrontMatter(pair.zh.text, schema);
  const en = pair.en && readFrontMatter(pair.en.text, englishFields);
  const problems = [
    ...zh.problems.map((problem) => ({ file: pair.zh.file, ...problem })),
    ...(zh.draft ? await readDraft(pair, zh.draft, en?.matter ?? null, reference, reader) : []),
    ...(en?.problems ?? []).map((problem) => ({ file: pair.en?.file ?? pair.zh.file, ...problem })),
  ];
  if (!zh.matter) return { record: null, media: [], problems };
  // Where only the English one is wrong, the Chinese one is looked through all the same.
  const entry = new OpenEntry(pair, zh.matter, en?.matter ?? null, reference.fileBase);
  await entry.loadMedia(reader, zh.matter.fields as object);
  const record = await build(entry);
  return {
    record: problems.length + entry.problems.length === 0 ? filed(record, entry) : null,
    media: entry.media,
    problems: [...problems, ...entry.problems],
  };
}
