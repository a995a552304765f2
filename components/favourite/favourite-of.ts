import type { FavouriteKey } from '@/lib/views/personal/favourites';

/** What a favourite button of the document stands for. */
export const favouriteOf = ({ dataset }: HTMLElement): FavouriteKey => ({
  productId: Number(dataset.favourite),
  skuCode: dataset.favouriteSku ?? null,
});
