/** `field.word` of the backend or of a form's own checks → key below `personal.errors`. */
const FIELD_WORDS = {
  'taxNo.check_digit': 'taxCheckDigit',
  'taxNo.format': 'taxFormat',
  'email.format': 'emailFormat',
  'email.taken': 'emailTaken',
  'phone.format': 'phoneFormat',
  'phone.taken': 'phoneTaken',
  'regPhone.format': 'contactPhoneFormat',
  'bankAccount.format': 'bankAccountFormat',
  'code.format': 'codeFormat',
  'code.wrong': 'codeWrong',
  'ticket.invalid': 'codeWrong',
  'current.wrong': 'passwordWrong',
  'password.wrong': 'passwordWrong',
  'next.too_small': 'passwordShort',
  'next.too_big': 'passwordLong',
  'next.common': 'passwordCommon',
  'documents.required': 'documentsRequired',
  'confirm.required': 'confirmRequired',
} as const;

const WORDS = { required: 'required', too_big: 'tooLong', too_small: 'tooShort' } as const;

export type ErrorText =
  | (typeof FIELD_WORDS)[keyof typeof FIELD_WORDS]
  | (typeof WORDS)[keyof typeof WORDS]
  | 'value';

/** The message of a field's machine word. A word that is not known still says that the field is wrong. */
export function errorText(field: string, word: string): ErrorText {
  const ofField: Readonly<Record<string, ErrorText>> = FIELD_WORDS;
  const ofWord: Readonly<Record<string, ErrorText>> = WORDS;
  return ofField[`${field}.${word}`] ?? ofWord[word] ?? 'value';
}

const FAILURES = {
  'limit.reached': 'tooMany',
  'upload.too_big': 'uploadTooBig',
  'upload.type': 'uploadType',
  'upload.type_mismatch': 'uploadMismatch',
  'upload.damaged': 'uploadDamaged',
  'upload.not_found': 'uploadGone',
  'verification.pending': 'verificationPending',
  'verification.approved': 'verificationApproved',
  'verification.not_pending': 'verificationDecided',
  'verification.own': 'verificationOwn',
  'session.not_found': 'deviceGone',
  'invoice_title.not_found': 'invoiceGone',
} as const;

export type FailureWord =
  | (typeof FAILURES)[keyof typeof FAILURES]
  | 'uploadOther'
  | 'unavailable'
  | 'notAllowed'
  | 'notFound'
  | 'conflict'
  | 'badInput'
  | 'fault';

const KINDS = {
  bad_input: 'badInput',
  not_allowed: 'notAllowed',
  not_found: 'notFound',
  conflict: 'conflict',
  too_many: 'tooMany',
  session_invalid: 'fault',
  unavailable: 'unavailable',
  fault: 'fault',
  cancelled: 'fault',
} as const;

/** The message of a failure as a whole, as a key below `personal.failures`. */
export function failureWord({ kind, msg }: { kind: keyof typeof KINDS; msg: string }): FailureWord {
  const known: Readonly<Record<string, FailureWord>> = FAILURES;
  return known[msg] ?? (msg.startsWith('upload.') ? 'uploadOther' : KINDS[kind]);
}
