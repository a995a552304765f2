import { PriceSlot, priceSource } from '@/components/prices/price-slot';
import { ProductImage } from '@/components/product/product-marks';
import { StockMark } from '@/components/product/stock-mark';
import { RestockButton } from '@/components/restock/restock-button';
import { formatFen } from '@/lib/domain/money';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import { spaced } from '@/lib/i18n/spaced';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ComparedProduct } from '@/lib/views/product/compare';
import { type CompareRow, NOT_CLASSIFIED, type OwnKey } from '@/lib/views/product/compare-rows';
import { type ProductCard, pictureAddress } from '@/lib/views/product/product-card';
import styles from './comparison.module.css';

interface Props {
  site: Site;
  products: readonly ComparedProduct[];
}

/** What the tray on other pages holds once a link is followed. */
export const keptOf = (products: readonly ComparedProduct[], without?: number): string =>
  JSON.stringify(
    products
      .filter(({ card }) => card.id !== without)
      .map(({ card }) => ({ id: card.id, no: card.catalogNo })),
  );

/** Its drawing as a picture by itself: of shapes in the page Chromium prints but a part in a head that every sheet repeats. */
const asPicture = (card: ProductCard): ProductCard => ({
  ...card,
  picture: { ...card.picture, src: pictureAddress(card) },
});

/** A column head for each product, with its remove link. */
export function CompareHead({ site, products, without }: Props & { without: (id: number) => string }) {
  const t = translator(site.locale, 'compare');
  const to = paths(site);
  return (
    <thead>
      <tr>
        <td className={styles.corner} />
        {products.map(({ card, successor }) => (
          <th key={card.id} scope="col" className={styles.product}>
            <ProductImage product={asPicture(card)} alt="" size={48} />
            <b lang={card.nameLang}>
              <a href={to.productDetail(card.id)}>{wholeAmounts(card.name)}</a>
            </b>
            {card.nameAlt && <small lang={site.locale === 'zh' ? 'en' : 'zh-CN'}>{card.nameAlt}</small>}
            <small>{card.catalogNo}</small>
            {successor && (
              <small>
                {spaced(t('successor'))}
                <a href={to.productDetail(successor.id)}>{successor.catalogNo}</a>
              </small>
            )}
            <a
              className={styles.remove}
              href={without(card.id)}
              data-compare-keep={keptOf(products, card.id)}
              aria-label={`${t('remove')} ${card.name}`}
            >
              {t('remove')}
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Pack sizes with stock and price, by the visitor's rights. */
export function CompareSizes({ site, products }: Props) {
  const t = translator(site.locale, 'product');
  const list = translator(site.locale, 'productList');
  const nothing = translator(site.locale, 'compare')('nothing');
  return (
    <tr>
      <th scope="row">{t('packs')}</th>
      {products.map(({ card, packs, prices }) =>
        packs.length === 0 ? (
          <td key={card.id} className={styles.nothing}>
            {nothing}
          </td>
        ) : (
          <td key={card.id} {...priceSource(prices)}>
            <ul className={styles.sizes}>
              {packs.map((pack) => (
                <li key={pack.skuCode}>
                  <span>
                    <b lang={pack.sizeLang}>{pack.size}</b>
                  </span>
                  {pack.quoteOnly ? (
                    <span className={styles.why}>{t('priceOnRequest')}</span>
                  ) : pack.priceFen === undefined ? (
                    <PriceSlot skuCode={pack.skuCode} />
                  ) : (
                    <span>{formatFen(pack.priceFen, site.locale)}</span>
                  )}
                  <StockMark state={pack.stockState} label={t(`stock.${pack.stockState}`)} />
                  {pack.stockState === 'out' && (
                    <RestockButton
                      site={site}
                      skuCodes={[pack.skuCode]}
                      what={`${card.catalogNo} ${pack.size}`}
                    />
                  )}
                </li>
              ))}
            </ul>
            {packs.some(({ quoteOnly, priceFen }) => !quoteOnly && priceFen === undefined) && (
              <a className={styles.logIn} href={paths(site).login()} data-login-next="">
                {list('logIn')}
              </a>
            )}
          </td>
        ),
      )}
    </tr>
  );
}

interface RowsProps extends Props {
  rows: readonly CompareRow[];
  /** They are what the products differ in. */
  marked?: boolean;
  folded?: boolean;
}

/** Lines of facts: those in which products differ are marked, those in which all are equal can be folded away. */
export function CompareRows({ site, products, rows, marked = false, folded = false }: RowsProps) {
  const t = translator(site.locale, 'compare');
  const product = translator(site.locale, 'product');
  const nameOf = ({ key, name }: CompareRow) => {
    if (name !== null) return name;
    if (key.startsWith('laser.')) return t('rows.laser', { nm: key.slice('laser.'.length) });
    return t(`rows.${key as OwnKey}`);
  };
  const textOf = ({ key, values, kinds }: CompareRow, index: number) => {
    if (key === 'hazard' && values[index] === NOT_CLASSIFIED) return product('hazard.none');
    return kinds?.[index]?.map((kind) => product(`documents.${kind}`)).join(' · ') || (values[index] ?? null);
  };
  return (
    <>
      {folded && (
        <tr className={styles.fold}>
          <td colSpan={products.length + 1}>
            <label>
              <input type="checkbox" autoComplete="off" /> {t('equal', { count: rows.length })}
            </label>
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.key} className={marked ? styles.different : undefined}>
          <th scope="row">
            {nameOf(row)}
            {marked && <span className="visually-hidden"> {t('differs')}</span>}
          </th>
          {products.map(({ card }, index) => {
            const value = textOf(row, index);
            return (
              <td key={card.id} className={value === null ? styles.nothing : undefined}>
                {value ?? t('nothing')}
              </td>
            );
          })}
        </tr>
      ))}
    </>
  );
}
