import type { ComponentProps } from 'react';
import ProductPage, {
  generateMetadata as metadataOf,
} from '@/app/[device]/[locale]/productDetail/[goodsId]/page';
import { markupOnce } from '@/components/ui/markup/markup-once';

export const generateMetadata = metadataOf;

export const generateStaticParams = () => [];

/** The same page for who asks for a document. */
export default function ProductDocument(props: ComponentProps<typeof ProductPage>) {
  markupOnce();
  return <ProductPage {...props} />;
}
