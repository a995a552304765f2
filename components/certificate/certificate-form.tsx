import { useTranslations } from 'next-intl';
import type { CertificateField, CertificateView } from '@/lib/views/bench-sheet/certificate';
import styles from './certificate-form.module.css';

const FIELDS: readonly CertificateField[] = ['catalogNo', 'lot'];

interface Props {
  /** Where it is sent. */
  action: string;
  /** What its button says. */
  submit: string;
  view: Pick<CertificateView, 'asked' | 'errors'>;
  /** A lot need not be named. */
  lotOptional?: boolean;
}

/** Two fields and a button; sent by the browser itself, so it works before and without scripts. */
export function CertificateForm({ action, submit, view, lotOptional = false }: Props) {
  return (
    <form className={styles.form} method="get" action={action}>
      {FIELDS.map((field) => (
        <Field key={field} field={field} view={view} required={field === 'catalogNo' || !lotOptional} />
      ))}
      <button type="submit" className="button button-primary">
        {submit}
      </button>
    </form>
  );
}

interface FieldProps {
  field: CertificateField;
  view: Props['view'];
  required: boolean;
}

function Field({ field, view, required }: FieldProps) {
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
        required={required}
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
