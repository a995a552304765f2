import { putMarkup } from '@/components/ui/markup/markup-store';

/** @returns where a panel's markup is found while the document is written; empty: there is none */
export const panel = (name: string, html: string) => (html === '' ? '' : putMarkup(`menu-${name}`, html));
