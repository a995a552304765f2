import type { Handlers } from '@/lib/backend/http/context';
import { accountHandlers } from './account/handlers';
import { catalogueHandlers } from './catalogue/handlers';
import { contentHandlers } from './content/handlers';
import { orderHandlers } from './orders/handlers';
import { personalHandlers } from './personal/handlers';
import { searchHandlers } from './search/handlers';
import { siteHandlers } from './site/handlers';
import { trialHandlers } from './trials/handlers';

/** Every call the embedded backend answers, family by family. */
export const handlers: Handlers = {
  ...siteHandlers,
  ...contentHandlers,
  ...catalogueHandlers,
  ...searchHandlers,
  ...accountHandlers,
  ...personalHandlers,
  ...orderHandlers,
  ...trialHandlers,
};
