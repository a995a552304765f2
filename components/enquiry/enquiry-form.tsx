'use client';

import { useRef, useState } from 'react';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { useFocusNext } from '@/components/ui/focus/use-focus-next';
import { useKeptFields } from '@/components/ui/forms/drafts/use-kept-fields';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields, useSingleFlight } from '@/components/ui/forms/use-fields';
import { useReady } from '@/components/ui/forms/use-ready';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import linkButton from '@/components/ui/link-button.module.css';
import { fieldErrors } from '@/lib/api/call-texts';
import { type CallFailure, isAnswered } from '@/lib/api/result';
import { cutText } from '@/lib/domain/text/cut-text';
import { spaced } from '@/lib/i18n/spaced';
import { endSession, useSession } from '@/lib/session/store';
import { sendEnquiry } from '@/lib/views/enquiry/send-enquiry';
import { EnquiryFile, type FileWords } from './enquiry-file';
import styles from './enquiry-form.module.css';
import { useEnquiryFile } from './use-enquiry-file';

const CONTACT = ['contactName', 'organisation', 'phone', 'email'] as const;
const NAMES = ['subject', 'content', ...CONTACT] as const;
type Name = (typeof NAMES)[number];
const NO_CONTACT = { contactName: '', organisation: '', phone: '', email: '' };

export interface EnquiryFormWords {
  labels: Record<Exclude<Name, 'subject'>, string> & { subject?: string };
  /** Mark beside fields that may stay empty. */
  optional: string;
  /** Says how the answer will arrive. */
  contactHint: string;
  submit: string;
  pending: string;
  /** Says that what was typed before is there again, and the button that takes it away; absent where that is not said. */
  restored?: { said: string; startOver: string };
  /** Absent where no file may be attached. */
  file?: FileWords;
  errors: {
    contentRequired: string;
    contactRequired: string;
    phoneFormat: string;
    emailFormat: string;
    /** The text holds invisible characters. */
    characters: string;
    other: string;
    tooMany: string;
    failed: string;
    /** It may have been sent. */
    unanswered: string;
  };
}

interface Props {
  about: {
    kind: 'enquiry' | 'feedback';
    productId: number | null;
    /** Text that the fields are filled with at first. */
    subject: string;
    content: string;
  };
  words: EnquiryFormWords;
  customer: boolean;
  /** The subject may be changed as well. */
  withSubject?: boolean;
  /** `id` is what the message is kept by, `file` the name of what went with it. */
  onSent: (id: number, file: string | undefined) => void;
}

/** A question. A visitor leaves a phone or an e-mail address and solves a captcha; a customer's are known. */
export function EnquiryForm({ about, words, customer, withSubject = false, onSent }: Props) {
  const fields = useFields(NAMES, { subject: about.subject, content: about.content });
  const kept = useKeptFields<Name>(`enquiry:${about.productId ?? ''}:${about.content}`, fields, {
    subject: about.subject,
    content: about.content,
    // A customer does not see these fields.
    ...(customer ? {} : NO_CONTACT),
  });
  const focusNext = useFocusNext();
  const { busy, run } = useSingleFlight();
  const ready = useReady();
  const { keyOf } = useSendKey();
  const file = useEnquiryFile(customer, words.file?.problems);
  const removeFile = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState('');
  const value = (name: Name) => fields.value(name).trim();
  // What it is about may be called otherwise by now; what one has written oneself stays.
  const [begun, setBegun] = useState(about.subject);
  if (begun !== about.subject) {
    setBegun(about.subject);
    if (fields.value('subject') === begun) fields.set('subject', about.subject);
  }

  const submit = async () => {
    setFailure('');
    const reachable = customer || value('phone') !== '' || value('email') !== '';
    const missing = {
      ...(value('content') === '' && { content: 'required' }),
      ...(!reachable && { phone: 'required' }),
    };
    if (fields.fail(missing)) return;
    const attached = await file.settle();
    // The focus is with the file's own button: the one that removes is of what was attached before, which stays.
    if (attached === 'calledOff') return;
    if (attached === 'refused') return removeFile.current?.focus();
    const captcha = customer ? undefined : await solveCaptcha();
    if (captcha && !captcha.ok) return setFailure(refusalOf(captcha, words));
    const enquiry = {
      kind: about.kind,
      productId: about.productId,
      subject: cutText(value('subject'), 120),
      content: value('content'),
      // Nobody sees these fields who has logged in meanwhile, in another tab for one.
      ...(customer
        ? NO_CONTACT
        : {
            contactName: value('contactName'),
            organisation: value('organisation'),
            phone: value('phone'),
            email: value('email'),
          }),
      attachment: attached.ref,
    };
    const answer = await sendEnquiry({ ...enquiry, key: keyOf(enquiry), captcha: captcha?.data });
    if (answer.ok) {
      kept.forget();
      return onSent(answer.data.id, attached.name);
    }
    if (answer.msg === 'upload.not_found') {
      file.refuse(answer);
      return;
    }
    const wrong = fieldErrors(answer);
    // Nobody else is asked for it: the session has ended meanwhile, and one may write as a visitor.
    if (customer && wrong.phone) endSession(useSession.getState().token);
    const known = Object.fromEntries(NAMES.flatMap((name) => (wrong[name] ? [[name, wrong[name]]] : [])));
    if (!fields.fail(known))
      setFailure(isAnswered(answer) ? refusalOf(answer, words) : words.errors.unanswered);
  };

  const shown: readonly Name[] = [
    ...(withSubject ? (['subject'] as const) : []),
    'content',
    ...(customer ? [] : CONTACT),
  ];
  return (
    <PostedForm className={styles.form} busy={busy} onSubmit={() => run(submit)}>
      <p role="status" className={styles.restored}>
        {words.restored && kept.restored && (
          <>
            {spaced(words.restored.said)}
            <button
              type="button"
              className={linkButton.link}
              onClick={() => {
                kept.startOver();
                focusNext(() => document.getElementById(fields.idOf('content')));
              }}
            >
              {words.restored.startOver}
            </button>
          </>
        )}
      </p>
      {shown.map((name) => (
        <Field
          key={name}
          name={name}
          control={fields.of(name)}
          label={words.labels[name] ?? ''}
          note={name === 'content' || name === 'phone' || name === 'email' ? undefined : words.optional}
          error={errorOf(name, fields.errors[name], words)}
        />
      ))}
      {!customer && <p className={styles.hint}>{words.contactHint}</p>}
      {words.file && <EnquiryFile file={file} words={words.file} removeRef={removeFile} />}
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      <button
        type="submit"
        className="button button-primary"
        disabled={!ready}
        aria-disabled={busy || undefined}
      >
        {busy ? words.pending : words.submit}
      </button>
    </PostedForm>
  );
}

/** What is said of an enquiry that was surely not sent. */
const refusalOf = ({ kind }: CallFailure, { errors }: EnquiryFormWords): string =>
  kind === 'too_many' ? errors.tooMany : errors.failed;

function errorOf(name: Name, word: string | undefined, { errors }: EnquiryFormWords): string | undefined {
  if (word === undefined) return undefined;
  if (name === 'content' && word === 'required') return errors.contentRequired;
  if (name === 'phone') return word === 'required' ? errors.contactRequired : errors.phoneFormat;
  if (word === 'characters') return errors.characters;
  return name === 'email' ? errors.emailFormat : errors.other;
}

interface FieldProps {
  name: Name;
  control: { id: string; value: string; onChange: (value: string) => void };
  label: string;
  note: string | undefined;
  error: string | undefined;
}

interface Kind {
  type?: string;
  autoComplete: string;
  inputMode?: 'tel' | 'email';
  /** What the contract takes. */
  maxLength: number;
}

const KINDS: Record<Name, Kind> = {
  subject: { type: 'text', autoComplete: 'off', maxLength: 120 },
  content: { autoComplete: 'off', maxLength: 4000 },
  contactName: { type: 'text', autoComplete: 'name', maxLength: 40 },
  organisation: { type: 'text', autoComplete: 'organization', maxLength: 120 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 20 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
};

function Field({ name, control: { id, value, onChange }, label, note, error }: FieldProps) {
  // A browser would give it back to whoever goes back here, after a logout as well; its draft knows whose it is. Before
  // there is one, who leaves the page would lose it.
  const isDrafted = useReady();
  const kind = KINDS[name];
  const shared = {
    id,
    name,
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    autoComplete: kind.autoComplete === 'off' && !isDrafted ? undefined : kind.autoComplete,
    maxLength: kind.maxLength,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={styles.field} data-wide={name === 'content' || name === 'subject' || undefined}>
      <label htmlFor={id}>
        {label} {note && <small>{note}</small>}
      </label>
      {name === 'content' ? (
        <textarea {...shared} rows={4} required />
      ) : (
        <input {...shared} type={kind.type} inputMode={kind.inputMode} />
      )}
      {error && (
        <small id={`${id}-error`} className={styles.error}>
          {error}
        </small>
      )}
    </div>
  );
}
