import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CertificateField, CertificateView } from '@/lib/views/certificate';
import styles from './certificate-form.module.css';

const FIELDS: readonly CertificateField[] = ['catalogNo', 'lot'];

/** Two fields and a button; sent by the browser itself, so it works before and without scripts. */
export function CertificateForm({ site, view }: { site: Site; view: CertificateView }) {
  const t = useTranslations('certificate');
  return (
    <form className={styles.form} method="get" action={paths(site).certificate()}>
      {FIELDS.map((field) => (
        <Field key={field} field={field} view={view} />
      ))}
      <button type="submit" className="button button-primary">
        {t('find')}
      </button>
    </form>
  );
}

function Field({ field, view }: { field: CertificateField; view: CertificateView }) {
  const t = useTranslations('certificate');
  const word = view.errors[field];
  const key = `errors.${field}.${word}` as const;
  // A word that this page doesn't know still says which field is wrong.
  const error = word && (t.has(key as never) ? t(key as never) : t('errors.value'));
  return (
    <p className={styles.field}>
      <label htmlFor={field}>{t(field)}</label>
      <input
        id={field}
        name={field}
        defaultValue={view.asked[field]}
        maxLength={60}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="numeric"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${field}-error` : undefined}
      />
      {error && (
        <strong id={`${field}-error`} role="alert">
          {error}
        </strong>
      )}
    </p>
  );
}
