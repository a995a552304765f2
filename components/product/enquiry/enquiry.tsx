'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { isPlainClick } from '@/components/navigation/links';
import { closestTo } from '@/components/ui/hear-presses';
import type { EnquiryWords } from './enquiry-dialog';

const EnquiryDialog = dynamic(() => import('./enquiry-dialog').then((module) => module.EnquiryDialog), {
  ssr: false,
});

interface Props {
  product: { id: number; name: string; catalogNo: string };
  /** Code of a pack size → its words. */
  sizes: Readonly<Record<string, string>>;
  words: EnquiryWords;
}

/** Opens the enquiry for every link of the page that asks for it; what it is made of is loaded then. */
export function Enquiry({ product, sizes, words }: Props) {
  const [asked, setAsked] = useState<{ skuCode: string } | null>(null);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = closestTo(event, '[data-enquiry]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      setAsked({ skuCode: link.dataset.enquiry ?? '' });
    };
    // Before the page's own navigation, which would take the link for a way to another place.
    document.addEventListener('click', open, { capture: true });
    if (location.hash === '#ask')
      setAsked({ skuCode: new URLSearchParams(location.search).get('sku') ?? '' });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);

  if (!asked) return null;
  const size = sizes[asked.skuCode];
  return (
    <EnquiryDialog
      product={product}
      pack={size === undefined ? null : { skuCode: asked.skuCode, size }}
      words={words}
      onClose={() => setAsked(null)}
    />
  );
}
