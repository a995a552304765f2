import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader copies out of a PDF, page by page. */
export async function readPdf(content: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return text;
}
