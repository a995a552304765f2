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
  // `/J#53` is another spelling of `/JS`.
  const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return ACTIVE.test(plain) ? 'pdf_active' : null;
}
