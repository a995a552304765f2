'use client';

import { useEffect, useRef, useState } from 'react';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields, useSingleFlight } from '@/components/ui/forms/use-fields';
import { fieldErrors } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';
import { fill } from '@/lib/i18n/fill';
import { useSession } from '@/lib/session/store';
import { sendEnquiry } from '@/lib/views/enquiry';
import styles from './enquiry-dialog.module.css';

const NAMES = ['content', 'contactName', 'organisation', 'phone', 'email'] as const;
type Name = (typeof NAMES)[number];

export interface EnquiryWords {
  title: string;
  close: string;
  /** What it is about, with `{name}`, `{code}`. */
  subject: string;
  /** A question about the price, with `{code}` and `{size}`. */
  quote: string;
  labels: Record<Name, string>;
  /** Of fields that may stay empty. */
  optional: string;
  /** How one is answered. */
  contactHint: string;
  submit: string;
  pending: string;
  sent: string;
  sentToAccount: string;
  errors: {
    contentRequired: string;
    contactRequired: string;
    phoneFormat: string;
    emailFormat: string;
    other: string;
    tooMany: string;
    failed: string;
  };
}

interface Props {
  product: { id: number; name: string; catalogNo: string };
  pack: { skuCode: string; size: string } | null;
  words: EnquiryWords;
  onClose: () => void;
}

/** A question about one product. A visitor leaves a phone or an e-mail address; a customer's are known. */
export function EnquiryDialog({ product, pack, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sent, setSent] = useState(false);
  const customer = useSession((session) => session.token !== '');

  useEffect(() => dialog.current?.showModal(), []);

  const about = fill(words.subject, { name: product.name, code: pack?.skuCode ?? product.catalogNo });
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="enquiry-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="enquiry-title">{words.title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      <p className={`numeric ${styles.about}`}>{about}</p>
      {sent ? (
        <p role="status" className={styles.sent}>
          {customer ? words.sentToAccount : words.sent}
        </p>
      ) : (
        <EnquiryForm
          about={about}
          product={product}
          pack={pack}
          words={words}
          customer={customer}
          onSent={() => setSent(true)}
        />
      )}
    </dialog>
  );
}

interface FormProps extends Omit<Props, 'onClose'> {
  about: string;
  customer: boolean;
  onSent: () => void;
}

function EnquiryForm({ about, product, pack, words, customer, onSent }: FormProps) {
  const question = pack ? fill(words.quote, { code: pack.skuCode, size: pack.size }) : '';
  const fields = useFields(NAMES, { content: question });
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const value = (name: Name) => fields.value(name).trim();

  const submit = async () => {
    setFailure(null);
    const reachable = customer || value('phone') !== '' || value('email') !== '';
    const missing = {
      ...(value('content') === '' && { content: 'required' }),
      ...(!reachable && { phone: 'required' }),
    };
    if (fields.fail(missing)) return;
    const captcha = customer ? undefined : await solveCaptcha();
    if (captcha && !captcha.ok) return setFailure(captcha);
    const answer = await sendEnquiry({
      productId: product.id,
      subject: about.slice(0, 120),
      content: value('content'),
      contactName: value('contactName'),
      organisation: value('organisation'),
      phone: value('phone'),
      email: value('email'),
      captcha: captcha?.data,
    });
    if (answer.ok) return onSent();
    const wrong = fieldErrors(answer);
    const known = Object.fromEntries(NAMES.flatMap((name) => (wrong[name] ? [[name, wrong[name]]] : [])));
    if (!fields.fail(known)) setFailure(answer);
  };

  const shown: readonly Name[] = customer ? ['content'] : NAMES;
  return (
    <PostedForm className={styles.form} busy={busy} onSubmit={() => run(submit)}>
      {shown.map((name) => (
        <Field
          key={name}
          name={name}
          control={fields.of(name)}
          label={words.labels[name]}
          note={
            name === 'content' ? undefined : name === 'phone' || name === 'email' ? undefined : words.optional
          }
          error={errorOf(name, fields.errors[name], words)}
        />
      ))}
      {!customer && <p className={styles.hint}>{words.contactHint}</p>}
      {failure && (
        <p role="alert" className={styles.error}>
          {failure.kind === 'too_many' ? words.errors.tooMany : words.errors.failed}
        </p>
      )}
      <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
        {busy ? words.pending : words.submit}
      </button>
    </PostedForm>
  );
}

function errorOf(name: Name, word: string | undefined, { errors }: EnquiryWords): string | undefined {
  if (word === undefined) return undefined;
  if (name === 'content' && word === 'required') return errors.contentRequired;
  if (name === 'phone') return word === 'required' ? errors.contactRequired : errors.phoneFormat;
  return name === 'email' ? errors.emailFormat : errors.other;
}

interface FieldProps {
  name: Name;
  control: { id: string; value: string; onChange: (value: string) => void };
  label: string;
  note: string | undefined;
  error: string | undefined;
}

const KINDS: Partial<Record<Name, { type: string; autoComplete: string; inputMode?: 'tel' | 'email' }>> = {
  contactName: { type: 'text', autoComplete: 'name' },
  organisation: { type: 'text', autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
};

function Field({ name, control: { id, value, onChange }, label, note, error }: FieldProps) {
  const shared = {
    id,
    name,
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={styles.field} data-wide={name === 'content' || undefined}>
      <label htmlFor={id}>
        {label} {note && <small>{note}</small>}
      </label>
      {name === 'content' ? (
        <textarea {...shared} rows={4} maxLength={4000} required />
      ) : (
        <input {...shared} {...KINDS[name]} maxLength={name === 'email' ? 254 : 120} />
      )}
      {error && (
        <small id={`${id}-error`} className={styles.error}>
          {error}
        </small>
      )}
    </div>
  );
}
