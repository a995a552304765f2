import { formatFen } from '@/lib/domain/money';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import styles from './list-price.module.css';
import { PriceSlot } from './price-slot';

interface Props {
  site: Site;
  product: { id: number; priceFromFen?: number; quoteOnly: boolean };
  /** The words alone, where the whole row is a link already. */
  plain?: boolean;
}

/**
 * A product's lowest price, or why there is none and the way to it: the login, which leads back here, or the product
 * that one can ask about. Rendered without state: see `PriceSlot`. Stands in a list marked by `priceSource`.
 */
export function ListPrice({ site, product, plain = false }: Props) {
  const t = translator(site.locale, 'product');
  const to = paths(site);
  const { id, priceFromFen, quoteOnly } = product;
  if (priceFromFen !== undefined)
    return (
      <span className={styles.price}>{t('priceFrom', { price: formatFen(priceFromFen, site.locale) })}</span>
    );
  if (quoteOnly)
    return (
      <span className={plain ? styles.request : styles.none}>
        {plain ? t('priceOnRequest') : <a href={to.productDetail(id)}>{t('priceOnRequest')}</a>}
      </span>
    );
  return (
    <>
      <PriceSlot goodsId={id} />
      <span className={styles.none} data-price-hidden="">
        {plain ? (
          <span>{t('priceHidden')}</span>
        ) : (
          <a href={to.login()} data-login-next="">
            {translator(site.locale, 'productList')('logIn')}
          </a>
        )}
      </span>
    </>
  );
}
