import { CODE } from '@/lib/contract/call';
import { CallError } from '../http/errors';

/** Why a file is refused. */
type UploadProblem =
  /** Not base64. */
  | 'encoding'
  | 'too_big'
  /** Content that is none of the kinds taken here. */
  | 'type'
  /** Content that is not what the file's ending says. */
  | 'type_mismatch'
  /** More pixels than any camera takes. */
  | 'dimensions'
  | 'damaged'
  /** A PDF with scripts, programs, attached files or a password. */
  | 'pdf_active'
  /** A workbook with macros or with programs in it. */
  | 'macros';

/** A file that is refused: 1413 when it is too big, else 1400 with the word at `data`. */
export const refuseUpload = (problem: UploadProblem): CallError =>
  problem === 'too_big'
    ? new CallError(CODE.tooLarge, 'upload.too_big', { fields: { data: problem } })
    : new CallError(CODE.badInput, `upload.${problem}`, { fields: { data: problem } });
