'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { noteHeart } from '@/components/shared/favourites/favourite-store';
import { ProductImage, ProductStock } from '@/components/shared/product/product-marks';
import { StockMark } from '@/components/shared/product/stock-mark';
import { useSite } from '@/components/shared/shell/site-context';
import type { CallData } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import { joinSizes } from '@/lib/domain/pack-sizes';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import { toProductCard } from '@/lib/views/product-card';
import { ConfirmDialog } from './confirm-dialog';
import styles from './favourite-item.module.css';
import { FavouriteNote } from './favourite-note';
import mine from './mine.module.css';
import { useAction } from './use-action';
import { useMineTexts } from './use-mine-texts';

type Favourite = CallData<'collectPageQuery'>['data'][number];

interface Props {
  favourite: Favourite;
  onChange: (favourite: Favourite) => void;
  /** So many rows went at the backend; −1: one is back. */
  onCount: (removed: number) => void;
}

/** One favourite. Removed, it stays in its place until the page is left, so that it can be put back. */
export function FavouriteItem({ favourite, onChange, onCount }: Props) {
  const t = useTranslations('mine.favourites');
  const texts = useMineTexts();
  const [removed, setRemoved] = useState(false);
  const [asking, setAsking] = useState(false);
  const [moved, setMoved] = useState(false);
  const remove = useAction('myCollectDelete');
  const restore = useAction('myCollectSave');
  const place = useRef<HTMLDivElement>(null);
  const { goodsId, skuCode, goods } = favourite;
  const heart = { goodsId, skuCode: skuCode ?? undefined };

  // The button that was pressed is gone; the focus goes to what stands in its place.
  useEffect(() => {
    if (moved) place.current?.querySelector<HTMLElement>(`[data-next="${removed}"]`)?.focus();
  }, [moved, removed]);

  const doRemove = async () => {
    const answer = await remove.run({ ids: [favourite.id] });
    if (!answer || (!answer.ok && answer.kind !== 'not_found')) return;
    noteHeart(heart, null);
    setRemoved(true);
    setMoved(true);
    onCount(1);
  };
  const undo = async () => {
    const answer = await restore.run({ ...heart, note: favourite.note });
    if (!answer?.ok) return;
    noteHeart(heart, answer.data.id);
    setRemoved(false);
    onChange({ ...favourite, id: answer.data.id });
    onCount(-1);
  };
  const failure = remove.failure ?? restore.failure;

  return (
    <div ref={place}>
      {removed ? (
        <p className={styles.removed} role="status">
          <span>{t('removed', { name: favourite.goodsName })}</span>
          {goods && (
            <button type="button" data-next="true" className={mine.link} onClick={undo}>
              {t('undo')}
            </button>
          )}
        </p>
      ) : (
        <div className={styles.item}>
          {goods ? (
            <ProductImage product={toProductCard(goods)} alt="" size={64} />
          ) : (
            <span className={styles.none} aria-hidden="true" />
          )}
          <Facts favourite={favourite} />
          <Marks favourite={favourite} />
          <div className={styles.note}>
            <FavouriteNote favourite={favourite} onSaved={(note) => onChange({ ...favourite, note })} />
          </div>
          <button
            type="button"
            data-next="false"
            className={`${mine.link} ${styles.remove}`}
            aria-label={t('removeNamed', { name: favourite.goodsName })}
            // What is no longer sold can't be put back.
            onClick={() => (goods ? void doRemove() : setAsking(true))}
          >
            {t('remove')}
          </button>
        </div>
      )}
      <div role="alert">{failure && <p className={styles.failure}>{texts.failure(failure)}</p>}</div>
      {asking && (
        <ConfirmDialog
          title={t('goneTitle')}
          detail={t('goneDetail', { name: favourite.goodsName })}
          confirm={t('remove')}
          onConfirm={() => void doRemove()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Facts({ favourite }: { favourite: Favourite }) {
  const t = useTranslations('mine.favourites');
  const to = paths(useSite());
  const { goods, goodsName, catalogNo, sku, skuCode, createdAt } = favourite;
  const size = skuCode === null ? null : sku ? `${sku.size} · ${skuCode}` : skuCode;
  return (
    <div className={styles.facts}>
      {goods ? (
        <a
          className={styles.name}
          href={to.productDetail(goods.id, skuCode && sku ? { sku: skuCode } : {})}
          lang={goods.lang}
        >
          {goodsName}
        </a>
      ) : (
        <b className={styles.name}>{goodsName}</b>
      )}
      <p className={`numeric ${mine.muted}`}>
        {catalogNo} ·{' '}
        {size ?? (goods ? joinSizes(goods.specs.map((spec) => spec.size)) || t('whole') : t('whole'))}
      </p>
      <p className={`numeric ${styles.date}`}>{t('since', { date: formatDate(createdAt) })}</p>
    </div>
  );
}

/** Stock, and the price when it is switched on. */
function Marks({ favourite }: { favourite: Favourite }) {
  const t = useTranslations('mine.favourites');
  const product = useTranslations('product');
  const { locale } = useSite();
  const priceVisible = useSession((session) => session.priceVisible);
  const { goods, sku, skuCode } = favourite;
  if (!goods || (skuCode !== null && !sku)) return <span className={styles.gone}>{t('gone')}</span>;
  const price = sku ? sku.priceFen : goods.priceFromFen;
  return (
    <div className={styles.marks}>
      {sku ? (
        <StockMark state={sku.stockState} label={product(`stock.${sku.stockState}`)} />
      ) : (
        <ProductStock product={toProductCard(goods)} />
      )}
      {priceVisible && price !== undefined && (
        <b className={`numeric ${styles.price}`}>
          {sku ? formatFen(price, locale) : product('priceFrom', { price: formatFen(price, locale) })}
        </b>
      )}
    </div>
  );
}
