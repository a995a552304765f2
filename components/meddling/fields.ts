export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const FIELDS = 'input, select, textarea';

export const isField = (node: EventTarget | null): node is Field =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement;

export const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Of these React hears by `change`, whatever their value was before. */
export const isChosenFrom = ({ type }: Field): boolean => /^(?:select|file)/.test(type);

/**
 * Enters a value past React, which keeps the setter of its own fields for itself and hears of this by the event. A chosen file
 * stays: no script can enter one.
 */
export function enterValue(field: Field, value: string): void {
  if (field.type !== 'file')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isChosenFrom(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses the same part of a field's text; its ends alike are the cursor. */
export function selectAs([start, end]: readonly (number | null)[], field: Field): void {
  if (start != null && end != null && 'setSelectionRange' in field) field.setSelectionRange(start, end);
}

export const selectionOf = (field: Field): readonly (number | null)[] =>
  'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [];
