import { loadPrintPictures } from '@/lib/backend/pictures/print-pictures';
import type { FrameWords } from '../frame';
import { type DocumentModel, figuresIn } from '../model';
import { writePdf } from './write-pdf';

/**
 * The document as PDF, with the pictures of its texts.
 * @returns `isWhole`: there was time for all of them
 * @throws CallError 1503 `busy`
 */
export async function printPdf(
  model: DocumentModel,
  frame: FrameWords,
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const { pictures, isWhole } = await loadPrintPictures(figuresIn(frame.sections));
  return { bytes: await writePdf(model, frame, pictures), isWhole };
}
