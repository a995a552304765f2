'use client';

import { Cascader, Form } from 'antd';
import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/desktop/account/desktop-field-error';
import styles from '@/components/desktop/account/desktop-kit.module.css';
import { errorId } from '@/components/shared/account/account-kit';
import { areaNames } from '@/components/shared/personal/address-areas';
import mine from '@/components/shared/personal/mine.module.css';
import type { AreaFieldProps } from '@/components/shared/personal/mine-parts';
import { useAreas } from '@/components/shared/personal/use-areas';

/** Province, city and district in one field, found by typing as well. */
export function DesktopAreaField({ id, label, value, shown, onChange, error }: AreaFieldProps) {
  const t = useTranslations('mine.addresses');
  const { options, failed, load } = useAreas();
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      validateStatus={error ? 'error' : ''}
      className={styles.item}
      extra={
        failed && (
          <span role="alert">
            {t('areasFailed')}{' '}
            <button type="button" className={mine.link} onClick={() => void load()}>
              {t('areasRetry')}
            </button>
          </span>
        )
      }
    >
      <Cascader
        id={id}
        options={options ?? []}
        loading={options === null && !failed}
        value={[...value]}
        onChange={(codes) => {
          const chosen = (codes ?? []).map(String);
          onChange(chosen, areaNames(options ?? [], chosen));
        }}
        displayRender={(labels) => (options ? labels.join(' ') : shown)}
        showSearch
        // antd's own icon is read out as "right".
        expandIcon={<span aria-hidden="true">›</span>}
        placeholder={t('areaPlaceholder')}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId(id) : undefined}
      />
      <FieldError id={id} error={error} />
    </Form.Item>
  );
}
