'use client';

import { useEffect, useState } from 'react';
import { isPlainClick } from '@/components/navigation/links';
import { closestTo } from '@/components/ui/hear-presses';
import { latePart } from '@/components/ui/late/late-part';
import { PACK_FIELD } from '../pack/pack-field';
import type { EnquiryWords } from './enquiry-dialog';

const EnquiryDialog = latePart(() => import('./enquiry-dialog').then((module) => module.EnquiryDialog));

interface Props {
  product: { id: number; name: string; catalogNo: string };
  /** Code of a pack size → its words. */
  sizes: Readonly<Record<string, string>>;
  words: EnquiryWords;
}

/** Code of the pack size that is chosen on the page. What chooses the one of its address may come a moment later. */
const chosenPack = () =>
  document.querySelector<HTMLInputElement>(`input[name="${PACK_FIELD}"]:checked`)?.value ??
  new URLSearchParams(location.search).get('sku') ??
  '';

/** Opens the enquiry for every link of the page that asks for it; what it is made of is loaded then. */
export function Enquiry({ product, sizes, words }: Props) {
  const [asked, setAsked] = useState<{ skuCode: string; isPrice: boolean } | null>(null);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = closestTo(event, '[data-enquiry]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const { enquiry } = link.dataset;
      setAsked({ skuCode: enquiry || chosenPack(), isPrice: !!enquiry });
    };
    // Before the page's own navigation, which would take the link for a way to another place.
    document.addEventListener('click', open, { capture: true });
    if (location.hash === '#ask') setAsked({ skuCode: chosenPack(), isPrice: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);

  if (!asked) return null;
  const size = sizes[asked.skuCode];
  const close = () => setAsked(null);
  return (
    <EnquiryDialog
      product={product}
      pack={size === undefined ? null : { ...asked, size }}
      words={words}
      onClose={close}
      onLost={close}
    />
  );
}
