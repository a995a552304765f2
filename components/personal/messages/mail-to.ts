/** A letter begun in the reader's own mail program. */
export function mailTo(email: string, letter?: { subject: string; body: string }): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  if (!letter) return address;
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`;
}
