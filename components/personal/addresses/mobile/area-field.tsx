'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { FieldError } from '@/components/ui/forms/field-frame';
import { errorId, useFormControls } from '@/components/ui/forms/form-controls';
import { spaced } from '@/lib/i18n/spaced';
import { areasQuery } from '@/lib/views/personal/addresses';
import type { AreaFieldProps } from '../area-field';
import styles from './area-field.module.css';

const loadCascade = () => import('./area-cascade');
const Cascade = dynamic(() => loadCascade().then((module) => module.MobileAreaCascade), { ssr: false });

/** Shows what is chosen; a press opens the cascade in a sheet from below. */
export function MobileAreaField({ id, label, value, shown, onChange, error }: AreaFieldProps) {
  const t = useTranslations('personal.addresses');
  const { Dialog } = useFormControls();
  const areas = useLoaded(areasQuery());
  const options = areas.state === 'data' ? areas.data : null;
  const failed = areas.state === 'failed';
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.item} data-invalid={Boolean(error)}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        id={id}
        className={styles.field}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? errorId(id) : undefined}
        onPointerDown={loadCascade}
        onFocus={loadCascade}
        onClick={() => setOpen(true)}
      >
        {shown || <span className={styles.placeholder}>{t('areaPlaceholder')}</span>}
      </button>
      <FieldError id={id} error={error} styles={styles} />
      {open && (
        <Dialog title={t('area')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          {options && (
            <Cascade
              options={options}
              value={value}
              onChosen={(codes, names) => {
                onChange(codes, names);
                setOpen(false);
              }}
            />
          )}
          {failed && (
            <p role="alert">
              {spaced(t('areasFailed'))}
              <button type="button" className="button" onClick={areas.refetch}>
                {t('areasRetry')}
              </button>
            </p>
          )}
        </Dialog>
      )}
    </div>
  );
}
