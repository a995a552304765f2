import type { Bilingual, ContentData } from '@/lib/backend/db/schema';
import type { TrialAudience } from '@/lib/domain/trials/moves';

/** A technical resource, news, a question or a brochure, as it will be kept. */
export interface EntryRecord {
  table: 'entry';
  kind: 'article' | 'notice' | 'question' | 'brochure';
  slug: string;
  type: string;
  title: Bilingual;
  summary: Bilingual;
  html: Bilingual;
  source: Bilingual;
  groupName: Bilingual | null;
  cover: string | null;
  data: ContentData;
  seqNo: number;
  /** ISO 8601. */
  publishedAt: string;
  goodsIds: number[];
  files: FileRecord[];
}

export interface FileRecord {
  name: Bilingual;
  url: string;
  mime: string;
  bytes: number;
  lang: string;
  version: string | null;
}

/** An entry of one of the company's lists. */
export interface CompanyRecord {
  table: 'company';
  typeCode: string;
  subTypeCode: string;
  subTypeName: Bilingual;
  jsonData: Bilingual;
  source: Bilingual;
  facts: Record<string, Bilingual>;
  seqNo: number;
}

/** A trial programme, with the pack sizes it gives away. */
export interface TrialRecord {
  table: 'trial';
  code: string;
  title: Bilingual;
  summary: Bilingual;
  html: Bilingual;
  audience: TrialAudience;
  perPerson: number;
  resultDays: number;
  /** ISO 8601. */
  opensAt: string;
  closesAt: string | null;
  samples: { goodsId: number; skuCode: string; quota: number }[];
}

/** A text of files, and what stands for those by themselves, however they are read. */
export type Filed<R extends EntryRecord | CompanyRecord> = R & { written: string };

export type ContentRecord = EntryRecord | CompanyRecord | TrialRecord;
