'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { canPick } from '@/components/cart/picker/pick-button';
import { recordedHref } from '@/components/orders/recorded-href';
import { JoinedSizes } from '@/components/product/joined-sizes';
import { ProductImage, ProductStock } from '@/components/product/product-marks';
import { StockMark } from '@/components/product/stock-mark';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import linkButton from '@/components/ui/link-button.module.css';
import lists from '@/components/ui/lists/lists.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatDateTime } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import { type Favourite, removeFavourite, restoreFavourite } from '@/lib/views/personal/favourites';
import styles from './favourite-item.module.css';
import { FavouriteNote } from './favourite-note';

/** One favourite. Removed, it stays in its place until the page is left, so that it can be put back. */
export function FavouriteItem({ favourite }: { favourite: Favourite }) {
  const t = useTranslations('personal.favourites');
  const texts = useCallTexts();
  const [removed, setRemoved] = useState(false);
  const [asking, setAsking] = useState(false);
  const [moved, setMoved] = useState(false);
  const remove = useAction(removeFavourite);
  const restore = useAction(restoreFavourite);
  const place = useRef<HTMLDivElement>(null);
  const { product, productName } = favourite;

  // The button that was pressed is gone; the focus goes to what stands in its place.
  useEffect(() => {
    if (moved) place.current?.querySelector<HTMLElement>(`[data-next="${removed}"]`)?.focus();
  }, [moved, removed]);

  const doRemove = async () => {
    const answer = await remove.run(favourite);
    if (!answer?.ok) return;
    setRemoved(true);
    setMoved(true);
  };
  const undo = async () => {
    const answer = await restore.run(favourite);
    if (answer?.ok) setRemoved(false);
  };
  const failure = remove.failure ?? restore.failure;

  return (
    <div ref={place}>
      {removed ? (
        <p className={styles.removed} role="status">
          <span>{t('removed', { name: productName })}</span>
          {product && (
            <button type="button" data-next="true" className={linkButton.link} onClick={undo}>
              {t('undo')}
            </button>
          )}
        </p>
      ) : (
        <div className={styles.item}>
          {product ? (
            <ProductImage product={product} alt="" size={64} />
          ) : (
            <span className={styles.none} aria-hidden="true" />
          )}
          <Facts favourite={favourite} />
          <Marks favourite={favourite} />
          <div className={styles.note}>
            <FavouriteNote favourite={favourite} />
          </div>
          <ToCart favourite={favourite} />
          <button
            type="button"
            data-next="false"
            className={`${linkButton.link} ${styles.remove}`}
            aria-label={t('removeNamed', { name: productName })}
            // What is no longer sold can't be put back.
            onClick={() => (product ? void doRemove() : setAsking(true))}
          >
            {t('remove')}
          </button>
        </div>
      )}
      <div role="alert">{failure && <p className={styles.failure}>{texts.failure(failure)}</p>}</div>
      {asking && (
        <ConfirmDialog
          title={t('goneTitle')}
          detail={t('goneDetail', { name: productName })}
          confirm={t('remove')}
          onConfirm={() => void doRemove()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Puts it into the cart as it was kept: the pack size, or one of the product's that is chosen then. */
function ToCart({ favourite }: { favourite: Favourite }) {
  const t = useTranslations('personal.favourites');
  const { product, productName, pack, skuCode } = favourite;
  const canBuy = product && (skuCode === null ? canPick(product) : pack && pack.stock !== 'out');
  if (!canBuy) return null;
  return (
    <button
      type="button"
      className={`button button-small ${styles.toCart}`}
      aria-label={t('toCartNamed', { name: pack ? `${productName} ${pack.size}` : productName })}
      data-cart-pick={product.id}
      data-cart-sku={skuCode ?? (product.packs.length === 1 ? product.packs[0]?.skuCode : undefined)}
    >
      {t('toCart')}
    </button>
  );
}

function Facts({ favourite }: { favourite: Favourite }) {
  const t = useTranslations('personal.favourites');
  const to = paths(useSite());
  const { product, productName, nameLang, catalogNo, pack, skuCode, createdAt } = favourite;
  const href =
    product || favourite.isDiscontinued ? recordedHref(to, favourite, (pack && skuCode) ?? undefined) : null;
  return (
    <div className={styles.facts}>
      {href === null ? (
        <b className={styles.name} lang={nameLang}>
          {productName}
        </b>
      ) : (
        <a className={styles.name} href={href} lang={nameLang}>
          {productName}
        </a>
      )}
      <p className={`numeric ${lists.muted}`}>
        {catalogNo} ·{' '}
        {pack && (
          <>
            <InLanguage lang={pack.sizeLang}>{pack.size}</InLanguage>
            {' · '}
          </>
        )}
        {skuCode ??
          (product && product.packs.length > 0 ? <JoinedSizes packs={product.packs} /> : t('whole'))}
      </p>
      <p className={`numeric ${styles.date}`}>{t('since', { date: formatDateTime(createdAt) })}</p>
    </div>
  );
}

/** Stock, and the price when it is switched on. */
function Marks({ favourite }: { favourite: Favourite }) {
  const t = useTranslations('personal.favourites');
  const words = useTranslations('product');
  const { locale } = useSite();
  const priceVisible = useSession((session) => session.priceVisible);
  const personal = useTranslations('personal');
  const { product, pack, skuCode } = favourite;
  if (favourite.isDiscontinued) return <span className={styles.gone}>{personal('discontinued')}</span>;
  if (!product || (skuCode !== null && !pack)) return <span className={styles.gone}>{t('gone')}</span>;
  const price = pack ? pack.priceFen : product.priceFromFen;
  return (
    <div className={styles.marks}>
      {pack ? (
        <StockMark state={pack.stock} label={words(`stock.${pack.stock}`)} />
      ) : (
        <ProductStock product={product} />
      )}
      {priceVisible && price !== undefined && (
        <b className={`numeric ${styles.price}`}>
          {pack ? formatFen(price, locale) : words('priceFrom', { price: formatFen(price, locale) })}
        </b>
      )}
    </div>
  );
}
