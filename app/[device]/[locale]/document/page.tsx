import type { ComponentProps } from 'react';
import HomePage, { generateMetadata as metadataOf } from '@/app/[device]/[locale]/page';
import { markupOnce } from '@/components/ui/markup/markup-once';

export const generateMetadata = metadataOf;

/** The same page for who asks for a document. */
export default function HomeDocument(props: ComponentProps<typeof HomePage>) {
  markupOnce();
  return <HomePage {...props} />;
}
