'use client';

import { CartButtons } from '@/components/cart/add/cart-buttons';
import type { CartWords } from '@/components/cart/add/cart-presses';
import type { CompareWords } from '@/components/compare/compare-tray';
import { ChunkReload } from '@/components/failure/chunk-reload';
import { FavouriteButtons } from '@/components/favourite/favourite-buttons';
import type { FavouriteWords } from '@/components/favourite/favourite-layer';
import type { FitWords } from '@/components/instrument/fit-layer';
import { InstrumentFits } from '@/components/instrument/instrument-fits';
import { PinButtons } from '@/components/light-bench/pins/pin-buttons';
import type { PinWords } from '@/components/light-bench/pins/pin-layer';
import { MeddlingGuards } from '@/components/meddling/meddling-guards';
import { SoftNavigation } from '@/components/navigation/soft-navigation';
import { VisitTracker } from '@/components/navigation/visit-tracker';
import type { PriceWords } from '@/components/prices/price-layer';
import { Prices } from '@/components/prices/prices';
import type { RestockWords } from '@/components/restock/restock-layer';
import type { Site } from '@/lib/routing/site';
import { LateParts } from './late-parts';

export interface ListenerWords {
  favourite: FavouriteWords;
  pin: PinWords;
  fit: FitWords;
  cart: CartWords;
  prices: PriceWords;
  compare: CompareWords;
  restock: RestockWords;
}

interface Props {
  site: Site;
  pricesOpen: boolean;
  /** Where the favourites, the light bench and the cart stand. */
  addresses: { favourites: string; bench: string; cart: string };
  words: ListenerWords;
}

/**
 * What every page has besides what is seen of it. One part for the server: each client component that it hands over has
 * its own lines in the page's data, which are written, read and looked up for every page that is rendered.
 */
export function PageListeners({ site, pricesOpen, addresses, words }: Props) {
  return (
    <>
      <FavouriteButtons list={addresses.favourites} words={words.favourite} />
      <PinButtons bench={addresses.bench} words={words.pin} />
      <InstrumentFits words={words.fit} />
      <CartButtons cart={addresses.cart} words={words.cart} />
      <Prices locale={site.locale} open={pricesOpen} words={words.prices} />
      <LateParts site={site} compare={words.compare} restock={words.restock} />
      <VisitTracker />
      <SoftNavigation />
      <ChunkReload />
      <MeddlingGuards />
    </>
  );
}
