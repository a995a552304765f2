import { cleanHtml } from '@/lib/backend/rich-text';
import { fileAddress } from '@/lib/domain/file-address';
import { fluidSources } from '@/lib/domain/picture-sizes';

const KEPT = / src="(pictures\/content\/[0-9a-f]{32}\.(?:jpg|png|webp))"/g;

/**
 * A text as it goes out: cleaned once more, and the pictures of the content with their addresses and the widths that
 * the shop serves them in. Only names that the import makes are touched, so nothing of a text gets into an attribute.
 */
export const showHtml = (html: string, fileBase: string | null): string =>
  cleanHtml(html).replace(KEPT, (_, path: string) => {
    const { src, srcSet } = fluidSources(fileAddress(fileBase, path));
    return ` src="${src}"${srcSet ? ` srcset="${srcSet}" sizes="(max-width: 47.5em) 100vw, 47.5em"` : ''}`;
  });
