import type { ComponentProps } from 'react';
import AllProductsPage, { generateMetadata as metadataOf } from '@/app/[device]/[locale]/product/all/page';
import { markupOnce } from '@/components/ui/markup/markup-once';

export const generateMetadata = metadataOf;

/** The same page for who asks for a document. */
export default function AllProductsDocument(props: ComponentProps<typeof AllProductsPage>) {
  markupOnce();
  return <AllProductsPage {...props} />;
}
