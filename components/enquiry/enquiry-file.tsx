import type { Ref } from 'react';
import { FileButton } from '@/components/ui/forms/file-button';
import { fill } from '@/lib/i18n/fill';
import { joinSentences } from '@/lib/i18n/spaced';
import styles from './enquiry-form.module.css';
import type { FileProblems, useEnquiryFile } from './use-enquiry-file';

export interface FileWords {
  add: string;
  replace: string;
  hint: string;
  /** With `{percent}`. */
  progress: string;
  checking: string;
  cancel: string;
  cancelled: string;
  /** With `{name}`. */
  remove: string;
  removeShort: string;
  /** With `{name}`: the chosen file is not attached. */
  notAttached: string;
  /** Tells what to do about the file before the enquiry can be sent. */
  beforeSending: string;
  again: string;
  problems: FileProblems;
}

interface Props {
  file: ReturnType<typeof useEnquiryFile>;
  words: FileWords;
  /** Of what takes the file away: where one is led who sends while it is not attached. */
  removeRef: Ref<HTMLButtonElement>;
}

const ACCEPT = '.jpg,.jpeg,.png,.pdf,.xlsx';

/** One file that goes with an enquiry: chosen, replaced or taken away again. */
export function EnquiryFile({ file, words, removeRef }: Props) {
  const { busy, percent, kept, refused, pick, cancel, again, remove } = file;
  const name = kept?.name ?? refused?.name;
  return (
    <div className={styles.file}>
      <FileButton
        accept={ACCEPT}
        label={name ? words.replace : words.add}
        hint={words.hint}
        busy={busy}
        percent={percent}
        words={{ ...words, progress: fill(words.progress, { percent }) }}
        problem={
          refused &&
          joinSentences([fill(words.notAttached, { name: refused.name }), refused.why, words.beforeSending])
        }
        onPick={pick}
        onCancel={cancel}
      />
      {name && (
        <p role={kept ? 'status' : undefined} className={styles.kept}>
          <span>
            {name} {kept && <span className="numeric">· {Math.ceil(kept.size / 1024)} kB</span>}
          </span>
          {again && (
            <button type="button" className="button button-small" onClick={again}>
              {words.again}
            </button>
          )}
          <button
            ref={removeRef}
            type="button"
            className="button button-small"
            aria-label={fill(words.remove, { name })}
            onClick={remove}
          >
            {words.removeShort}
          </button>
        </p>
      )}
    </div>
  );
}
