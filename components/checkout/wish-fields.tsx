'use client';

import { useTranslations } from 'next-intl';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { Panel } from '@/components/ui/panel';
import personal from '@/components/ui/panel.module.css';
import styles from './checkout.module.css';
import { WISHES } from './checkout-request';

interface Control {
  id: string;
  value: string;
  onChange: (value: string) => void;
}
interface Props {
  field: (name: 'wish' | 'poNumber' | 'remark') => Control;
  errors: { poNumber: string | undefined; remark: string | undefined };
}

/** On which days it may travel, the customer's own number, and what else is to be known. */
export function WishFields({ field, errors }: Props) {
  const t = useTranslations('checkout.wishes');
  const days = useTranslations('orders.wishes.days');
  const { Field, LongField } = useFormControls();
  const wish = field('wish');
  return (
    <Panel title={t('title')}>
      <fieldset className={personal.group}>
        <legend>{t('delivery')}</legend>
        {WISHES.map((each) => (
          <label key={each} className={personal.radio}>
            <input
              type="radio"
              name={wish.id}
              value={each}
              checked={wish.value === each}
              onChange={() => wish.onChange(each)}
            />
            {days(each)}
          </label>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <Field
          {...field('poNumber')}
          label={t('poNumber')}
          optional={t('optional')}
          maxLength={60}
          autoComplete="off"
          error={errors.poNumber}
        />
        <LongField
          {...field('remark')}
          label={t('remark')}
          optional={t('optional')}
          maxLength={1000}
          error={errors.remark}
        />
      </div>
    </Panel>
  );
}
