import type { ComponentProps } from 'react';
import FilteredProductsPage, {
  generateMetadata as metadataOf,
} from '@/app/[device]/[locale]/product/filter/page';
import { markupOnce } from '@/components/ui/markup/markup-once';

export const dynamic = 'force-dynamic';

export const generateMetadata = metadataOf;

/** The same page for who asks for a document. */
export default function FilteredProductsDocument(props: ComponentProps<typeof FilteredProductsPage>) {
  markupOnce();
  return <FilteredProductsPage {...props} />;
}
