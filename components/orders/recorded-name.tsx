import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { Mark } from '@/components/ui/mark';
import { paths } from '@/lib/routing/paths';
import type { RecordedProduct } from '@/lib/views/orders/recorded-product';
import { recordedHref } from './recorded-href';

interface Props {
  product: RecordedProduct;
  /** The pack size that is meant. */
  skuCode?: string;
  /** In a card that leads elsewhere the name alone stands. */
  plain?: boolean;
}

/** A product's name in a customer's record, which says so when it is no longer made. */
export function RecordedName({ product, skuCode, plain = false }: Props) {
  const to = paths(useSite());
  const { name, nameLang, isDiscontinued } = product;
  const href = plain ? null : recordedHref(to, product, skuCode);
  return (
    <>
      {href === null ? (
        <span lang={nameLang}>{name}</span>
      ) : (
        <a href={href} lang={nameLang}>
          {name}
        </a>
      )}
      {isDiscontinued && <Discontinued />}
    </>
  );
}

export function Discontinued() {
  return <Mark>{useTranslations('personal')('discontinued')}</Mark>;
}
