/** One character a byte: what is looked for in documents is plain ASCII, and nothing else has to be understood. */
export const BYTES = 'latin1';

export const HEAD_END = Buffer.from('</head>');
export const BODY_END = Buffer.from('</body>');

/** @returns an attribute's value in a tag as React writes it, whatever its place; null: not there */
export function attribute(tag: string, name: string): string | null {
  const at = tag.indexOf(` ${name}="`);
  if (at < 0) return null;
  const from = at + name.length + 3;
  return tag.slice(from, tag.indexOf('"', from));
}

/** @returns the address of the framework's own file that an attribute names; null for any other */
export function ownFile(tag: string, name: string): string | null {
  const address = attribute(tag, name);
  return address?.startsWith('/_next/static/') ? address : null;
}
