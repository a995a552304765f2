/** A form is about to be sent: says of each field that it may have changed. React takes it for a change where it is one. */
function tell({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLFormElement)) return;
  for (const field of currentTarget.elements) field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A form's `ref`. A password manager may fill in fields and say so to nobody: they would count as empty, and be emptied,
 * when the form is sent. Not in React's own handler, which would still see the values of before.
 */
export function hearFilled(form: HTMLFormElement): () => void {
  form.addEventListener('submit', tell);
  return () => form.removeEventListener('submit', tell);
}
