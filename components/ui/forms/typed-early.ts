const BOXES: ReadonlySet<string> = new Set(['checkbox', 'radio']);

/** The value of a box or a radio button is what it stands for, chosen or not. */
const isText = (input: Element | null): input is HTMLInputElement | HTMLTextAreaElement =>
  input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && !BOXES.has(input.type));

/**
 * What was typed into a field, or filled in by a password manager, before the page's script ran. To be asked while the
 * field is first rendered: taking a long field over, React writes what the server had in it. A control whose input shows
 * something else than its value (a picker's) keeps its value.
 * @param before what the document had filled in
 * @returns null when that has not changed
 */
export function typedEarly(id: string, before: string): string | null {
  if (typeof document === 'undefined') return null;
  const input = document.getElementById(id);
  return isText(input) && input.defaultValue === before && input.value !== before ? input.value : null;
}
