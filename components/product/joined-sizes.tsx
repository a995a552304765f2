import { InLanguage } from '@/components/ui/words/in-language';
import { joinSizes } from '@/lib/domain/product/pack-sizes';
import type { ProductCard } from '@/lib/views/product/product-card';

/** A product's pack sizes in one line; one without a translation makes all of it Chinese. */
export function JoinedSizes({ packs }: Pick<ProductCard, 'packs'>) {
  return (
    <InLanguage lang={packs.find(({ sizeLang }) => sizeLang)?.sizeLang}>
      {joinSizes(packs.map(({ size }) => size))}
    </InLanguage>
  );
}
