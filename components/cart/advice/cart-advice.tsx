'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { instrumentText } from '@/components/instrument/instrument-text';
import { keptInstrument } from '@/components/instrument/kept-instrument';
import { compute, worstProducts } from '@/components/light-bench/bench-rows';
import { useSite } from '@/components/shell/site-context';
import { writeBench } from '@/lib/domain/light-bench/bench-address';
import type { Instrument } from '@/lib/domain/light-bench/instrument';
import { MAX_PRODUCTS } from '@/lib/domain/light-bench/limits';
import { severityOf, wholePercent } from '@/lib/domain/light-bench/panel';
import { DEFAULT_PRESET, presetInstrument } from '@/lib/domain/light-bench/presets';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import type { CartLine } from '@/lib/views/cart/cart';
import { cartLightQuery, cartReplacementsQuery, missingQuery } from '@/lib/views/cart/cart-advice';
import styles from './cart-advice.module.css';
import { collisionWord, replaceWord } from './collision-word';
import { UsageLine, useUsage } from './usage-line';

const idsOf = (lines: readonly CartLine[]) =>
  [...new Set(lines.flatMap(({ product }) => product?.id ?? []))].sort((a, b) => a - b);

interface Props {
  lines: readonly CartLine[];
  visitor: boolean;
  onChange: (line: CartLine) => void;
}

/** Advice about the cart as a whole: spectral conflicts, missing products, products that expire before use; each with a fix. */
export function CartAdvice({ lines, visitor, onChange }: Props) {
  const t = useTranslations('cart.advice');
  const glowing = lines.filter(({ product }) => (product?.fluorophores.length ?? 0) > 0);
  const kept = useSyncExternalStore(instrumentText.subscribe, keptInstrument, () => null);
  const collision = useCollision(idsOf(glowing).slice(0, MAX_PRODUCTS), kept?.instrument ?? null);
  const { data: missing = [] } = useQuery({ ...missingQuery(idsOf(lines)), enabled: lines.length > 0 });
  const to = paths(useSite());
  const nameOf = (id: number) => lines.find(({ product }) => product?.id === id)?.name ?? '';
  const usage = useUsage(lines, visitor);
  if (!collision && missing.length === 0 && usage.length === 0) return null;
  return (
    <section className={styles.advice} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        {collision && (
          <li>
            {t(collisionWord(collision.percent, kept !== null), {
              from: collision.from,
              into: collision.into,
              percent: collision.percent,
            })}{' '}
            {collision.replacement && (
              <>
                <a href={to.productDetail(collision.replacement.id)}>
                  {t(replaceWord(collision.replacement.percent), {
                    name: collision.replacement.name,
                    out: collision.replacement.out,
                    percent: collision.replacement.percent,
                  })}
                </a>{' '}
              </>
            )}
            <a href={to.spectra(collision.bench)}>{t('bench')}</a>
          </li>
        )}
        {missing.map(({ kind, productId, offers }) => (
          <li key={`${kind} ${productId}`}>
            {spaced(t(`missing.${kind}`, { name: nameOf(productId) }))}
            {offers.map((offer) => (
              <a key={offer.id} href={to.productDetail(offer.id)}>
                {offer.name}
              </a>
            ))}
          </li>
        ))}
        {usage.map(({ line, advice }) => (
          <UsageLine key={line.skuCode} line={line} advice={advice} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

/** The two dyes that overlap most on an instrument, if that matters, and a replacement. */
function useCollision(productIds: readonly number[], own: Instrument | null) {
  const instrument = own ?? presetInstrument(DEFAULT_PRESET);
  const several = productIds.length > 1;
  const { data: products = [] } = useQuery({ ...cartLightQuery(productIds), enabled: several });
  const result = compute(products, [], instrument, new Map());
  const { worst } = result.panel;
  const pair = worstProducts(result);
  const isWorth = worst !== null && severityOf(worst.share) !== 'low' && pair.length === 2;
  const { data: replacements = [] } = useQuery({
    ...cartReplacementsQuery(isWorth ? pair : []),
    enabled: isWorth,
  });
  if (!worst || !isWorth || !several) return null;
  const { suggestion } = compute(products, replacements, instrument, new Map());
  const into = replacements.find(({ id }) => id === suggestion?.in);
  const out = products.find(({ id }) => id === suggestion?.out);
  return {
    from: result.rows[worst.from]?.product.name ?? '',
    into: result.rows[worst.into]?.product.name ?? '',
    percent: wholePercent(worst.share),
    bench: writeBench({ products: [...productIds], instrument, channels: [] }),
    replacement:
      suggestion && into && out
        ? { id: into.id, name: into.name, out: out.name, percent: wholePercent(suggestion.left) }
        : null,
  };
}
