export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const FIELDS = 'input, select, textarea';

export const isField = (node: EventTarget | null): node is Field =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement;

export const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Enters a value past React, which keeps the setter of its own fields for itself and hears of this by the event. */
export function enterValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses the same part of a field's text; its ends alike are the cursor. */
export function selectAs([start, end]: readonly (number | null)[], field: Field): void {
  if (start != null && end != null && 'setSelectionRange' in field) field.setSelectionRange(start, end);
}

export const selectionOf = (field: Field): readonly (number | null)[] =>
  'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [];
