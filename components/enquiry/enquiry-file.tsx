import { FileButton } from '@/components/ui/forms/file-button';
import { fill } from '@/lib/i18n/fill';
import styles from './enquiry-form.module.css';
import type { FileProblems, useEnquiryFile } from './use-enquiry-file';

export interface FileWords {
  add: string;
  replace: string;
  hint: string;
  /** With `{percent}`. */
  progress: string;
  checking: string;
  /** With `{name}`. */
  remove: string;
  removeShort: string;
  problems: FileProblems;
}

interface Props {
  file: ReturnType<typeof useEnquiryFile>;
  words: FileWords;
}

const ACCEPT = '.jpg,.jpeg,.png,.pdf,.xlsx';

/** One file that goes with an enquiry: chosen, replaced or taken away again. */
export function EnquiryFile({ file: { busy, percent, kept, problem, pick, remove }, words }: Props) {
  return (
    <div className={styles.file}>
      <FileButton
        accept={ACCEPT}
        label={kept ? words.replace : words.add}
        hint={words.hint}
        busy={busy}
        percent={percent}
        words={{ progress: fill(words.progress, { percent }), checking: words.checking }}
        problem={problem}
        onPick={pick}
      />
      {kept && (
        <p role="status" className={styles.kept}>
          <span>
            {kept.name} <span className="numeric">· {Math.ceil(kept.bytes / 1024)} kB</span>
          </span>
          <button
            type="button"
            className="button button-small"
            aria-label={fill(words.remove, { name: kept.name })}
            onClick={remove}
          >
            {words.removeShort}
          </button>
        </p>
      )}
    </div>
  );
}
