import type { ComponentProps } from 'react';
import CategoryPage, {
  generateMetadata as metadataOf,
} from '@/app/[device]/[locale]/product/c/[classifyId]/page';
import { markupOnce } from '@/components/ui/markup/markup-once';

export const generateMetadata = metadataOf;

export const generateStaticParams = () => [];

/** The same page for who asks for a document. */
export default function CategoryDocument(props: ComponentProps<typeof CategoryPage>) {
  markupOnce();
  return <CategoryPage {...props} />;
}
