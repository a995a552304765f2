/** How long the browser may take to begin saving. */
const GRACE_MS = 60_000;

/** Has the browser save `content` under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), GRACE_MS);
}
