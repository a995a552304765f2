import type { CallFailure, FailureKind } from './result';

/** Failures by their machine word → key below `calls.failures`. */
const FAILURES = {
  'captcha.unsolved': 'captchaUnsolved',
  'upload.too_big': 'uploadTooBig',
  'upload.type': 'uploadType',
  'upload.type_mismatch': 'uploadMismatch',
  'upload.damaged': 'uploadDamaged',
  'upload.not_found': 'uploadGone',
  'upload.waiting': 'uploadsWaiting',
  'verification.pending': 'verificationPending',
  'verification.approved': 'verificationApproved',
  'verification.not_pending': 'verificationDecided',
  'verification.own': 'verificationOwn',
  'session.not_found': 'deviceGone',
  'invoice_title.not_found': 'invoiceGone',
  'invoice_title.moved': 'invoicesMoved',
  'address.limit': 'addressLimit',
  'address.moved': 'addressMoved',
  'address.not_found': 'addressGone',
  'favourite.limit': 'favouriteLimit',
  'sku.in_stock': 'inStock',
  'restock.limit': 'restockLimit',
  'goods.not_found': 'productGone',
  'sku.not_found': 'productGone',
  'message.full': 'threadFull',
  'message.moved': 'threadMoved',
  'message.not_found': 'messageGone',
  'account.open_orders': 'openOrders',
  'order.moved': 'orderMoved',
  'order.state': 'orderMoved',
  'order.total_moved': 'totalMoved',
  'order.below_minimum': 'belowMinimum',
  'order.unpaid_limit': 'unpaidLimit',
  'order.empty': 'cartEmpty',
  'order.line_limit': 'linesChanged',
  'stock.insufficient': 'linesChanged',
  'goods.gone': 'linesChanged',
  'goods.quote_only': 'linesChanged',
  'credit.limit': 'creditExceeded',
  'credit.not_approved': 'creditExceeded',
  'idem.reused': 'alreadyPlaced',
  'order.closed': 'orderClosed',
  'order_set.not_found': 'orderClosed',
  'order.remarks_full': 'remarksFull',
  'trial.moved': 'trialMoved',
  'trial.state': 'trialMoved',
  'trial.applied': 'trialApplied',
  'trial.per_person': 'trialPerPerson',
  'trial.none_left': 'trialNoneLeft',
  'trial.not_open': 'trialClosed',
  'trial.ended': 'trialClosed',
  'trial_sample.not_found': 'trialClosed',
  'trial.not_verified': 'trialNotVerified',
  'trial.own': 'trialOwn',
  'lot.expired': 'lotExpired',
  'lot.insufficient': 'lotInsufficient',
  'delivery.not_found': 'paperGone',
  'quotation.not_found': 'paperGone',
  'quotation.expired': 'quotationExpired',
  'quotation.used': 'quotationUsed',
  'quotation.limit': 'quotationLimit',
  'buying_list.limit': 'buyingListLimit',
  'paper.too_large': 'paperTooLarge',
  'paper.nothing': 'papersNothing',
  'paper.cancelled': 'paperCancelled',
} as const;

/** What the first part of a word says of all that begin with it. */
const FAMILIES = { upload: 'uploadOther', sms: 'smsUnavailable', wechat: 'wechatUnavailable' } as const;

/** Fields that are not in the form: their errors are shown for the form as a whole. */
const HIDDEN_FIELDS = {
  captcha: 'captchaUnsolved',
  ticket: 'ticketInvalid',
  bindTicket: 'ticketInvalid',
  state: 'ticketInvalid',
} as const;

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
} as const satisfies Record<FailureKind, string>;

type Values<T> = T[keyof T];
export type FailureKey =
  | Values<typeof FAILURES>
  | Values<typeof FAMILIES>
  | Values<typeof HIDDEN_FIELDS>
  | Values<typeof KINDS>
  | 'mayBeDone';

/** A key that no table has, `constructor` for one, is not found on its prototype either. */
const pick = <T extends object>(table: T, key: string): Values<T> | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof T] : undefined;

/** A waiting time in the unit a person counts it in. */
export function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds <= 120) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 7200) return { unit: 'minutes', count: Math.ceil(seconds / 60) };
  return { unit: 'hours', count: Math.ceil(seconds / 3600) };
}

/** The part of a failure that the words for people depend on. */
export type SaidFailure = Omit<CallFailure, 'ok' | 'code'>;

/** Somebody was faster, or a try that nobody answered was. */
export const isOvertaken = (msg: string): boolean => /\.(moved|state)$/.test(msg);

/**
 * What people are told of a failed call: a key below `calls.failures`, and its values. The one place where failures
 * become words.
 */
export function failureText({ kind, msg, fields = {}, retryAfter = 60, mayBeDone }: SaidFailure): {
  key: FailureKey;
  values: { unit?: string; count?: number };
} {
  if (kind === 'too_many') return { key: 'tooMany', values: waitOf(retryAfter) };
  if (mayBeDone && isOvertaken(msg)) return { key: 'mayBeDone', values: {} };
  const hidden = Object.keys(fields)
    .map((name) => pick(HIDDEN_FIELDS, name))
    .find(Boolean);
  const family = pick(FAMILIES, msg.split('.', 1)[0] ?? '');
  return { key: pick(FAILURES, msg) ?? family ?? hidden ?? KINDS[kind], values: {} };
}

/** `field.word`, as the backend and the forms' own checks have them → key below `calls.fields`. */
const FIELDS = {
  'account.required': 'accountRequired',
  'phone.required': 'phoneRequired',
  'phone.format': 'phoneFormat',
  'phone.taken': 'phoneTaken',
  'phone.not_registered': 'phoneUnknown',
  'code.required': 'codeRequired',
  'code.format': 'codeFormat',
  'code.wrong': 'codeWrong',
  'ownCode.required': 'codeRequired',
  'ownCode.format': 'codeFormat',
  'ownCode.wrong': 'codeWrong',
  'ownCode.spent': 'codeSpent',
  'ticket.invalid': 'codeWrong',
  'password.required': 'passwordRequired',
  'password.too_small': 'passwordShort',
  'password.too_big': 'passwordLong',
  'password.common': 'passwordCommon',
  'password.wrong': 'passwordWrong',
  'current.wrong': 'passwordWrong',
  'next.too_small': 'passwordShort',
  'next.too_big': 'passwordLong',
  'next.common': 'passwordCommon',
  'email.format': 'emailFormat',
  'email.taken': 'emailTaken',
  'consent.required': 'consentRequired',
  'consent.outdated': 'consentOutdated',
  'captcha.required': 'captchaRequired',
  'taxNo.check_digit': 'taxCheckDigit',
  'taxNo.format': 'taxFormat',
  'regPhone.format': 'contactPhoneFormat',
  'bankAccount.format': 'bankAccountFormat',
  'documents.required': 'documentsRequired',
  'documentRefs.required': 'paperRequired',
  'confirm.required': 'confirmRequired',
  'contactName.required': 'contactNameRequired',
  'area.required': 'areaRequired',
  'area.area': 'areaWrong',
  'detail.required': 'detailRequired',
  'detail.too_small': 'detailShort',
  'content.required': 'contentRequired',
  'to.before_from': 'periodBackwards',
  'to.too_big': 'periodTooLong',
  // Where one form says it in other words than the rest.
  'entry.phone.taken': 'phoneRegistered',
  'entry.password.wrong': 'loginWrong',
  'address.phone.required': 'contactPhoneRequired',
  'address.phone.format': 'addressPhoneFormat',
} as const;

const WORDS = {
  required: 'required',
  too_big: 'tooLong',
  too_small: 'tooShort',
  characters: 'characters',
} as const;

type FieldKey = Values<typeof FIELDS> | Values<typeof WORDS> | 'value';

/** Forms with words of their own; `entry`: logging in, registering, recovering a password. */
export type FormName = 'entry' | 'address';

/** The message of a field's machine word. A word that is not known still says that the field is wrong. */
export const fieldKey = (field: string, word: string, form?: FormName): FieldKey =>
  pick(FIELDS, `${form}.${field}.${word}`) ??
  pick(FIELDS, `${field}.${word}`) ??
  pick(WORDS, word) ??
  'value';

/**
 * The backend's `fields` by a form's own names: the last word of the path (`invoiceTitles.0.taxNo` is the form's
 * `taxNo`, `passwordChange.current` its `current`).
 */
export const fieldErrors = ({ fields = {} }: Pick<CallFailure, 'fields'>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, word]) => [path.split('.').at(-1) ?? path, word]));
