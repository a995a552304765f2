import { useTranslations } from 'next-intl';
import { EnquirySubject } from '@/components/navigation/enquiry-subject';
import { priceSource } from '@/components/prices/price-slot';
import { ProductRows } from '@/components/product-list/mobile/product-rows';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { PackChoiceView } from '@/lib/views/product/pack-choice';
import { ProductImage } from '../product-marks';
import styles from './pack-choice.module.css';
import { PackList } from './pack-list';

export function MobilePackChoice({ site, view }: { site: Site; view: PackChoiceView }) {
  const t = useTranslations('packChoice');
  const { product } = view;
  return (
    <div
      className={styles.page}
      {...priceSource({ call: 'goodsSetQueryObj', input: { goodsId: view.product.id } })}
    >
      <a className={styles.product} href={paths(site).productDetail(product.id)}>
        <ProductImage product={product} alt="" size={64} />
        <span>
          <h1 lang={product.nameLang}>{wholeAmounts(product.name)}</h1>
          <small className="numeric">{product.catalogNo}</small>
          <small className={styles.back}>{t('back')} ›</small>
        </span>
      </a>
      <h2>{t('title')}</h2>
      <PackList site={site} product={view.product} packs={view.packs} />
      {view.companions.length > 0 && (
        <>
          <h2>{t('companions')}</h2>
          <ProductRows site={site} products={view.companions} />
        </>
      )}
      <EnquirySubject />
    </div>
  );
}
