import { useTranslations } from 'next-intl';
import { BuyButtons } from '@/components/cart/add/buy-buttons';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { Icon } from '@/components/ui/icons';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import { AskButton } from '../enquiry/ask-button';
import styles from './bottom-bar.module.css';

/** What one does with a product, at the foot of a phone: ask, keep, buy. */
export function BottomBar({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const { product } = view;
  return (
    <div className={styles.bar}>
      <AskButton site={site} productId={product.id} className={styles.ask}>
        <Icon name="service" />
        {t('enquiry.short')}
      </AskButton>
      <FavouriteButton productId={product.id} name={product.name} />
      <BuyButtons />
    </div>
  );
}
