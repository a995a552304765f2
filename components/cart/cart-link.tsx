import { Icon } from '@/components/ui/icons';
import styles from './cart-link.module.css';

interface Props {
  label: string;
  /** The sign alone, its name for those who don't see it: where there is no room. */
  compact?: boolean;
}

/** What stands in a link to the cart: `CartLayer` writes the number of its lines. */
export function CartLinkContent({ label, compact = false }: Props) {
  return (
    <>
      <span className={styles.sign}>
        <Icon name="cart" size={compact ? 24 : 20} />
        <span className={styles.count} data-cart-count="" />
      </span>
      <span className={compact ? 'visually-hidden' : undefined}>{label}</span>
    </>
  );
}
