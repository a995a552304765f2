import { z } from 'zod';
import { TRIAL_AUDIENCES, TRIAL_MOVES, TRIAL_STATES, TRIAL_VERDICTS } from '@/lib/domain/trials/moves';
import { goodsSummary } from './catalogue';
import {
  both,
  day,
  discontinued,
  id,
  idemKey,
  instant,
  keyword,
  lang,
  line,
  page,
  paging,
  withdrawn,
} from './common';
import { goodsDocument } from './evidence';
import { orderEvent } from './orders/order-records';
import { address } from './personal';

const trialState = z.enum(TRIAL_STATES);
const verdict = z.enum(TRIAL_VERDICTS);
const version = z.number().int().positive();
/** An application as its customer saw it; without a version as it is. */
const own = { id, version: version.optional() };
/** An application as staff saw it: one that has changed since is refused with 1409. */
const seen = { id, version };

const trialSample = z.object({
  id,
  goods: goodsSummary,
  skuCode: z.string(),
  size: z.string(),
  sizeLang: lang,
  /** Samples of it that the programme gives away, and how many of them are neither promised nor gone. */
  quota: z.number().int().nonnegative(),
  left: z.number().int().nonnegative(),
});

const trialProgramme = z.object({
  kind: z.literal('programme'),
  id,
  title: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  samples: z.array(trialSample),
  opensAt: instant,
  closesAt: instant.nullable(),
  /** SOON: one can't apply yet. */
  period: z.enum(['SOON', 'OPEN']),
  /** Who may apply: every customer, or those whose identity was verified. */
  audience: z.enum(TRIAL_AUDIENCES),
  /** Samples one customer may ask for. */
  perPerson: z.number().int().positive(),
  /** Days after shipping at which the result is asked for. */
  resultDays: z.number().int().nonnegative(),
  lang,
});

const trialApplication = z.object({
  kind: z.literal('application'),
  id,
  programmeId: id.nullable(),
  /** Empty when its programme is no longer on record. */
  programmeTitle: z.string(),
  /** Null when it is no longer sold. */
  goods: goodsSummary.nullable(),
  /** What is named next stays as long as the product is on record; null and empty after it. */
  goodsId: id.nullable(),
  goodsName: z.string(),
  lang,
  catalogNo: z.string(),
  discontinued,
  withdrawn,
  skuCode: z.string().nullable(),
  purpose: z.string(),
  /** What it is to be measured with. */
  instrument: z.string(),
  state: trialState,
  /** Counts every change; a call with an older one is refused with 1409. */
  version: z.number().int().positive(),
  /** Staff's answer; empty until there is one. */
  reply: z.string(),
  shipment: z
    .object({ carrier: z.string(), waybill: z.string(), lot: z.string(), expiresOn: day, shippedAt: instant })
    .nullable(),
  /** When its customer is reminded of the result; null: no clock runs. */
  resultDueAt: instant.nullable(),
  result: z.object({ verdict, text: z.string(), reportedAt: instant }).nullable(),
  /** What the caller may do to it now. */
  moves: z.array(z.enum(TRIAL_MOVES)),
  /** For staff alone: whose it is. */
  customer: z
    .object({
      id,
      name: z.string(),
      organisation: z.string(),
      /** Masked. */
      phone: z.string(),
      verified: z.boolean(),
      /** Whose identity was verified; the customer can change `name` and `organisation` afterwards. */
      verifiedName: z.string().optional(),
    })
    .optional(),
  createdAt: instant,
  updatedAt: instant,
});

const trialDetail = trialApplication.extend({
  /** The phone is masked, except for its owner and for who ships it. Null: nothing was noted. */
  address: address.omit({ id: true, isDefault: true }).nullable(),
  events: z.array(orderEvent),
  /** Certificate of the lot that was sent, and the product's safety data sheet. */
  documents: z.array(goodsDocument),
  /** For who ships it: lots to send, first-expiring first, never an expired one. `qty` null: nobody counts it. */
  shelf: z.array(z.object({ lot: z.string(), expiresOn: day, qty: z.number().int().nullable() })).optional(),
  /** For who ships it: the warmest it may be kept at, of a kit all of its parts; null: not on record. */
  maxC: z.number().nullable().optional(),
});

const programmeTerms = {
  title: both(200),
  summary: both(500),
  /** HTML; readers get it sanitised. */
  html: z.object({
    zh: z.string().trim().max(20_000),
    en: z.string().trim().max(20_000).optional(),
  }),
  audience: z.enum(TRIAL_AUDIENCES),
  perPerson: z.number().int().min(1).max(100),
  resultDays: z.number().int().min(1).max(365),
  opensAt: instant,
  /** Null: until its samples are gone. */
  closesAt: instant.nullable(),
};

/** A programme as staff write it. */
const writtenProgramme = z.object({
  id,
  ...programmeTerms,
  samples: z.array(
    z.object({
      skuCode: z.string(),
      name: z.string(),
      size: z.string(),
      quota: z.number().int().nonnegative(),
      /** How many of them are promised or sent. */
      granted: z.number().int().nonnegative(),
    }),
  ),
  /** Stands for what is written in it; another one means that somebody has changed it. */
  seal: z.string(),
});

export const trialShapes = {
  trialApplicationPageQuery: {
    summary: 'Trial programmes that run or are announced, or own applications when `mine` is true',
    input: z.object({ mine: z.boolean().default(false), goodsId: id.optional(), ...paging }),
    output: page(z.discriminatedUnion('kind', [trialProgramme, trialApplication])),
  },
  trialApplicationSave: {
    summary: 'Apply for a sample of a running programme',
    input: z.object({
      sampleId: id,
      addressId: id,
      purpose: z.string().trim().min(1).max(2000),
      instrument: line.min(1).max(300),
    }),
    output: trialDetail,
  },
  trialApplicationGetById: {
    summary: 'One application with its events, shipment and documents, for its customer or staff',
    input: z.object({ id }),
    output: trialDetail,
  },
  trialApplicationUpdate: {
    summary: 'Withdraw an own application, or report how its sample did',
    input: z
      .object({
        ...own,
        withdraw: z.literal(true).optional(),
        result: z.object({ verdict, text: z.string().trim().min(1).max(2000) }).optional(),
      })
      .refine((value) => (value.withdraw === undefined) !== (value.result === undefined), { path: ['id'] }),
    output: trialDetail,
  },
  trialDeskQuery: {
    summary: 'Applications of all customers, those that wait longest first',
    input: z.object({
      state: trialState.optional(),
      /** In the purpose, the instrument, the pack size, or the name or organisation of the customer. */
      keyword,
      ...paging,
    }),
    output: page(trialApplication).extend({
      /** Applications of each state, under the same conditions but the state. */
      counts: z.partialRecord(trialState, z.number().int()),
    }),
  },
  trialDecide: {
    summary: 'Grant an application or refuse it; a refusal says why',
    input: z.object({
      ...seen,
      approve: z.boolean(),
      /** Shown to the customer. */
      reason: z.string().trim().max(500).default(''),
    }),
    output: trialDetail,
  },
  trialShip: {
    summary: 'Confirm that the sample of a granted application was sent',
    input: z.object({
      ...seen,
      carrier: line.min(1).max(60),
      waybill: line.min(1).max(60),
      lot: line.min(1).max(60),
    }),
    output: trialDetail,
  },
  trialProgrammePageQuery: {
    summary: 'All trial programmes, ended ones too, as staff write them; what opens last comes first',
    input: z.object({ ...paging }),
    output: page(writtenProgramme),
  },
  trialProgrammeSave: {
    summary: 'Make a trial programme, or change one; what was applied for stands',
    input: z.object({
      /** Absent: a new one. */
      id: id.optional(),
      /** Of the programme that was changed; needed with an id. */
      seal: z.string().max(64).optional(),
      /** A new programme that is sent twice under one key is made once. */
      idemKey: idemKey.optional(),
      ...programmeTerms,
      /** Absent: until its samples are gone. */
      closesAt: instant.nullable().default(null),
      samples: z
        .array(
          z.object({
            skuCode: z.string().trim().min(1).max(60),
            quota: z.number().int().min(1).max(100_000),
          }),
        )
        .min(1)
        .max(20),
    }),
    output: writtenProgramme,
  },
};
