'use client';

import { useTranslations } from 'next-intl';
import { ProductImage } from '@/components/product/product-marks';
import { StockMark } from '@/components/product/stock-mark';
import { useSite } from '@/components/shell/site-context';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatFen } from '@/lib/domain/money';
import { paths } from '@/lib/routing/paths';
import type { CartLine } from '@/lib/views/cart/cart';
import { isReady } from '../state/shown-cart';
import { CartLineNote } from './cart-line-note';
import styles from './cart-lines.module.css';
import { QuantityField } from './quantity-field';

interface Props {
  label: string;
  lines: readonly CartLine[];
  visitor: boolean;
  /** What stands above them says how they travel. */
  grouped?: boolean;
  /** Absent: nothing is chosen of these. */
  selected?: readonly CartLine[];
  onSelect?: (line: CartLine, on: boolean) => void;
  onChange: (line: CartLine) => void;
  onRemove: (line: CartLine) => void;
}

export function CartLines({ label, lines, selected, ...props }: Props) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map((line) => (
        <li
          key={line.skuCode}
          className={styles.line}
          data-unready={(!line.later && !isReady(line)) || undefined}
        >
          <Line line={line} selected={selected?.includes(line)} {...props} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = Omit<Props, 'label' | 'lines' | 'selected'> & {
  line: CartLine;
  selected: boolean | undefined;
};

function Line({ line, visitor, grouped, selected, onSelect, onChange, onRemove }: LineProps) {
  const t = useTranslations('cart');
  const name = line.name || line.skuCode;
  return (
    <>
      {onSelect && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={t('select', { name: `${name} ${line.pack?.size ?? ''}`.trim() })}
            checked={selected === true}
            disabled={!isReady(line)}
            onChange={({ target }) => onSelect(line, target.checked)}
          />
        </label>
      )}
      <span className={styles.picture}>
        {line.product && <ProductImage product={line.product} alt="" size={56} />}
      </span>
      <Facts line={line} name={name} />
      <span className={styles.quantity}>
        {line.most > 0 && !line.later ? (
          <QuantityField
            name={`${name} ${line.pack?.size ?? ''}`.trim()}
            value={line.qty}
            steps={line}
            onChange={(qty) => onChange({ ...line, qty })}
          />
        ) : (
          <span className="numeric">× {line.qty}</span>
        )}
      </span>
      <Prices line={line} visitor={visitor} />
      <CartLineNote line={line} grouped={grouped} onChange={onChange} />
      <span className={styles.actions}>
        {line.product && (
          <button
            type="button"
            aria-label={t(line.later ? 'backNamed' : 'keepNamed', { name })}
            onClick={() => onChange({ ...line, later: !line.later })}
          >
            {t(line.later ? 'back' : 'keep')}
          </button>
        )}
        <button type="button" aria-label={t('removeNamed', { name })} onClick={() => onRemove(line)}>
          {t('remove')}
        </button>
      </span>
    </>
  );
}

function Facts({ line, name }: { line: CartLine; name: string }) {
  const product = useTranslations('product');
  const to = paths(useSite());
  const { pack, skuCode } = line;
  return (
    <div className={styles.facts}>
      {line.product ? (
        <a
          className={styles.name}
          href={to.productDetail(line.product.id, { sku: skuCode })}
          lang={line.product.nameLang}
        >
          {name}
        </a>
      ) : (
        <b className={styles.name} lang={line.nameLang}>
          {name}
        </b>
      )}
      <small className="numeric">
        {skuCode}
        {pack && (
          <>
            {' · '}
            <InLanguage lang={pack.sizeLang}>{pack.size}</InLanguage>
          </>
        )}
      </small>
      {pack && line.warning !== 'out' && (
        <small>
          <StockMark state={pack.stock} label={product(`stock.${pack.stock}`)} /> ·{' '}
          {pack.leadDays === 0 ? product('lead.sameDay') : product('lead.days', { days: pack.leadDays })}
        </small>
      )}
    </div>
  );
}

function Prices({ line, visitor }: { line: CartLine; visitor: boolean }) {
  const t = useTranslations('cart');
  const site = useSite();
  const { locale } = site;
  const { unitPriceFen, listPriceFen, lineTotalFen, warning } = line;
  if (unitPriceFen === undefined) {
    const to = paths(site);
    return (
      <span className={styles.unit}>
        {visitor && warning === undefined && <a href={to.login(to.cart())}>{t('priceHidden')}</a>}
      </span>
    );
  }
  return (
    <>
      <span className={`numeric ${styles.unit}`}>
        {formatFen(unitPriceFen, locale)}
        {listPriceFen !== undefined && listPriceFen > unitPriceFen && (
          <small>
            <span className="visually-hidden">{t('listPrice')} </span>
            <s>{formatFen(listPriceFen, locale)}</s>
          </small>
        )}
      </span>
      {!line.later && warning === undefined && !visitor && (
        <b className={`numeric ${styles.total}`} aria-busy={lineTotalFen === undefined}>
          {lineTotalFen === undefined ? '…' : formatFen(lineTotalFen, locale)}
        </b>
      )}
    </>
  );
}
