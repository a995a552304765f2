import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';

interface Props {
  site: Site;
  productId: number;
  /** The pack size that is asked about. */
  skuCode?: string;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * Leads to the enquiry about a product. `Enquiry` on the product page answers it in place; from anywhere else, and
 * before the scripts run, it is a link to that page.
 */
export function AskButton({ site, productId, skuCode, className, children }: Props) {
  const t = useTranslations('product.enquiry');
  const sku = skuCode === undefined ? {} : { sku: skuCode };
  return (
    <a
      href={`${paths(site).productDetail(productId, sku)}#ask`}
      className={className}
      data-enquiry={skuCode ?? ''}
    >
      {children ?? t('ask')}
    </a>
  );
}
