/** The end mark may be followed by a line end or two, not by another file. */
const END = /%%EOF[\r\n\s]{0,4}$/;
const TAIL = 64;
/**
 * Names of what a scanned document never needs: scripts, starting programs, files inside, forms that send, media,
 * passwords. What hides in compressed parts is not seen here; the file is only ever handed out as data, never shown
 * by this site.
 */
const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA|Encrypt)(?![A-Za-z0-9])/;

/** What is wrong with a PDF: not whole (or with something appended), or with active parts; null when it is fine. */
export function pdfProblem(bytes: Buffer): 'damaged' | 'pdf_active' | null {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.includes('startxref') || !END.test(text.slice(-TAIL)))
    return 'damaged';
  const plain = withoutEscapes(bytes).toString('latin1');
  return ACTIVE.test(plain) ? 'pdf_active' : null;
}

const HASH = 0x23;

/** `/J#53` is another spelling of `/JS`. Byte by byte: a file may consist of millions of them. */
function withoutEscapes(bytes: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const code = byte === HASH ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : -1;
    plain[length] = code < 0 ? byte : code;
    if (code >= 0) at += 2;
    length += 1;
  }
  return plain.subarray(0, length);
}

/** The value of a hexadecimal digit; for anything else what no other digit makes up for. */
function hexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -256;
}
