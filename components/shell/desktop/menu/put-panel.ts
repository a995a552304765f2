import { putMarkup } from '@/components/ui/markup/markup-store';

/** @returns the id by which a menu's panel is found while the document is written; empty when there is nothing in it */
export const putPanel = (name: string, html: string) => (html === '' ? '' : putMarkup(`menu-${name}`, html));
