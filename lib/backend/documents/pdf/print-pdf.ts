import { loadPrintPictures } from '@/lib/backend/pictures/print-pictures';
import type { FrameWords } from '../frame';
import { type DocumentModel, figuresIn } from '../model';
import { writePdf } from './write-pdf';

/**
 * The document as PDF, with the pictures of its texts.
 * @param customerId the account that it is drawn for; null for anybody
 * @returns `isWhole`: there was time for all of them
 * @throws CallError 1503 `busy`
 */
export async function printPdf(
  model: DocumentModel,
  frame: FrameWords,
  customerId: number | null = null,
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const { pictures, isWhole } = await loadPrintPictures(figuresIn(frame.sections));
  return { bytes: await writePdf(model, frame, { pictures, customerId }), isWhole };
}
