import { Highlight } from '@/components/ui/words/highlight';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { spaced } from '@/lib/i18n/spaced';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';

/** The name, with what was searched marked in it. */
export function MatchedName({ product }: { product: ProductCard }) {
  const { match, name } = product;
  const text = wholeAmounts(name);
  return match?.text === name ? <Highlight text={text} highlight={match.highlight} /> : text;
}

/** Whether something else than its name says why a product is among what was searched. */
export const isNoted = ({ match, name }: ProductCard): boolean =>
  Boolean(match?.text) && !(match?.field === 'name' && match.text === name);

/**
 * Why a search found a product, where its name doesn't show it. For the number of another maker it says what the two products
 * have in common and what may differ. In lists that were not searched it shows nothing.
 */
export function MatchNote({
  site,
  product,
  className,
}: {
  site: Site;
  product: ProductCard;
  className?: string;
}) {
  const { match, name } = product;
  if (!match || !isNoted(product)) return null;
  const t = translator(site.locale, 'search');
  return (
    <small className={className}>
      {spaced(t(`matched.${match.field}`))}
      {match.text !== name && (
        <span lang={foreignLang(match.text, site.locale)}>
          <Highlight {...match} />
        </span>
      )}
      {match.equivalents.map(({ maker, code, item, same }) => (
        <span key={`${maker} ${code}`} data-equivalent="">
          {spaced(t('equivalent.item', { item }))}
          <strong>{spaced(t(`equivalent.same.${same}`))}</strong>
          {t(`equivalent.differs.${same}`)}
        </span>
      ))}
    </small>
  );
}
