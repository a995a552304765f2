import { canPick, PickButton } from '@/components/cart/picker/pick-button';
import { CompareButton } from '@/components/compare/compare-button';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { PinButton } from '@/components/light-bench/pins/pin-button';
import { ListPrice } from '@/components/prices/list-price';
import { JoinedSizes } from '@/components/product/joined-sizes';
import { isNoted, MatchedName, MatchNote } from '@/components/product/match-note';
import { ProductImage, ProductStock } from '@/components/product/product-marks';
import { RestockButton } from '@/components/restock/restock-button';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';
import styles from './product-table.module.css';

interface Props {
  site: Site;
  item: ProductCard;
}

/**
 * Names that the lines they have in a narrow window, or beside the fit, may not hold have to be readable all the same. The
 * style sheet knows them by their `title`.
 */
const LONG = 20;
/** A Chinese character takes the room of two. */
const roomOf = (name: string) => name.length + (name.match(/\p{Script=Han}/gu)?.length ?? 0);

/** The cells of a row that stand before its light. */
export function RowBefore({ site, item }: Props) {
  const note = <MatchNote site={site} product={item} className={styles.match} />;
  // What another maker's number names is compared in a sentence; anything else is said behind the name, in its two lines.
  const isLine = isNoted(item) && item.match?.equivalents.length === 0;
  return (
    <>
      <td>
        <CompareButton label={translator(site.locale, 'compare')('button')} product={item} />
        <ProductImage product={item} alt="" size={24} />
      </td>
      <th scope="row">
        <div className={isLine ? styles.noted : undefined}>
          <a
            href={paths(site).productDetail(item.id)}
            data-prefetch=""
            lang={item.nameLang}
            title={roomOf(item.name) > LONG ? item.name : undefined}
          >
            <MatchedName product={item} />
          </a>
          {isLine && <> {note}</>}
          {item.nameAlt && (
            <small
              className={isLine ? 'visually-hidden' : undefined}
              lang={site.locale === 'zh' ? 'en' : 'zh-CN'}
            >
              {item.nameAlt}
            </small>
          )}
        </div>
        {!isLine && note}
      </th>
      <td>{item.catalogNo}</td>
    </>
  );
}

/** The cells of a row that stand after its light. */
export function RowAfter({ site, item }: Props) {
  const list = translator(site.locale, 'productList');
  return (
    <>
      <td>
        <JoinedSizes packs={item.packs} />
      </td>
      <td>
        <ProductStock product={item} />
        {item.stock === 'out' && item.packs.length > 0 && (
          <RestockButton
            site={site}
            skuCodes={item.packs.map(({ skuCode }) => skuCode)}
            what={item.catalogNo}
          />
        )}
      </td>
      <td>
        <ListPrice site={site} product={item} />
      </td>
      <td>
        <div>
          <PinButton productId={item.id} name={item.name} fluorophores={item.fluorophores} />
          <FavouriteButton productId={item.id} name={item.name} />
          {canPick(item) ? (
            <PickButton product={item} look="words" />
          ) : (
            <a
              className="button button-small"
              href={paths(site).productDetail(item.id)}
              aria-label={`${list('details')} ${item.catalogNo}`}
            >
              {list('details')}
            </a>
          )}
        </div>
      </td>
    </>
  );
}
