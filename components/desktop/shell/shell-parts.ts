import { MainMenu } from './main-menu';
import { SidePanel } from './side-panel';
import { StripMenu } from './strip-menu';

/** The interactive parts that every desktop page has: one chunk, because three small files cost two more requests. */
export const shellParts = { StripMenu, MainMenu, SidePanel };
