'use client';

import { Cascader } from 'antd';
import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/ui/data/use-loaded';
import styles from '@/components/ui/forms/desktop/form-controls.module.css';
import { FieldError } from '@/components/ui/forms/field-frame';
import { errorId } from '@/components/ui/forms/form-controls';
import linkButton from '@/components/ui/link-button.module.css';
import { spaced } from '@/lib/i18n/spaced';
import { areasQuery } from '@/lib/views/personal/addresses';
import type { AreaFieldProps } from '../area-field';
import { areaNames } from '../area-names';

/** Province, city and district in one field, found by typing as well. */
export function DesktopAreaField({ id, label, value, shown, onChange, error }: AreaFieldProps) {
  const t = useTranslations('personal.addresses');
  const areas = useLoaded(areasQuery());
  const options = areas.state === 'data' ? areas.data : null;
  const failed = areas.state === 'failed';
  return (
    <div className={styles.item}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
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
        // An address has an area; and antd's button to clear it has an English name.
        allowClear={false}
        // antd's own icon is read out as "right".
        expandIcon={<span aria-hidden="true">›</span>}
        placeholder={t('areaPlaceholder')}
        status={error ? 'error' : ''}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId(id) : undefined}
      />
      <FieldError id={id} error={error} styles={styles} />
      {failed && (
        <p className={styles.hint} role="alert">
          {spaced(t('areasFailed'))}
          <button type="button" className={linkButton.link} onClick={areas.refetch}>
            {t('areasRetry')}
          </button>
        </p>
      )}
    </div>
  );
}
