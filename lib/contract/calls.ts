import type { z } from 'zod';
import type { Shapes } from './call';
import { routes } from './routes';
import { accountShapes } from './schemas/account';
import { catalogueShapes } from './schemas/catalogue';
import { contentShapes } from './schemas/content';
import { contentDeskShapes } from './schemas/content-desk';
import { customerShapes } from './schemas/customer';
import { deskShapes } from './schemas/desk';
import { evidenceShapes } from './schemas/evidence';
import { instrumentShapes } from './schemas/instrument';
import { cartShapes } from './schemas/orders/cart';
import { listShapes } from './schemas/orders/lists';
import { lotShapes } from './schemas/orders/lots';
import { orderShapes } from './schemas/orders/orders';
import { paperShapes } from './schemas/orders/papers';
import { stockShapes } from './schemas/orders/stock';
import { parameterShapes } from './schemas/parameters';
import { personalShapes } from './schemas/personal';
import { searchShapes } from './schemas/search';
import { sitemapShapes } from './schemas/sitemap';
import { spectraShapes } from './schemas/spectra';
import { trialShapes } from './schemas/trials';

/** Every call's shapes by operationId; with `routes` this is the whole contract. */
export const shapes = {
  ...parameterShapes,
  ...catalogueShapes,
  ...searchShapes,
  ...sitemapShapes,
  ...spectraShapes,
  ...evidenceShapes,
  ...contentShapes,
  ...contentDeskShapes,
  ...accountShapes,
  ...customerShapes,
  ...personalShapes,
  ...instrumentShapes,
  ...cartShapes,
  ...orderShapes,
  ...lotShapes,
  ...listShapes,
  ...stockShapes,
  ...trialShapes,
  ...paperShapes,
  ...deskShapes,
} satisfies Record<string, Shapes>;

export type CallName = keyof typeof shapes;

/** What a caller passes (`sent`), or what a handler gets with the defaults filled in (`parsed`). */
export type CallInput<N extends CallName, Side extends 'sent' | 'parsed' = 'sent'> = Side extends 'sent'
  ? z.input<(typeof shapes)[N]['input']>
  : z.output<(typeof shapes)[N]['input']>;

/** The `data` of a successful answer. */
export type CallData<N extends CallName> = z.output<(typeof shapes)[N]['output']>;

export const callNames = Object.keys(routes) as CallName[];
