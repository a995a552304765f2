'use client';

import { useEffect, useEffectEvent, useId, useRef } from 'react';
import linkButton from '@/components/ui/link-button.module.css';
import { fill } from '@/lib/i18n/fill';
import { writeNumber } from '@/lib/i18n/write-number';
import type { OrderExample } from '@/lib/views/order-examples';
import { QuickFile } from './file/quick-file';
import type { FormWords } from './form-words';
import type { LateMessages } from './late-words';
import { readDraft } from './quick-draft';
import styles from './quick-order.module.css';
import { fetchLate, useQuickOrder } from './use-quick-order';

interface Props {
  examples: readonly OrderExample[];
  words: FormWords;
  /** For what comes with the first list that is looked at. */
  messages: LateMessages;
}

/** Pastes a list, shows the product of each line, lets lines be corrected, and adds them to the cart. */
export function QuickOrder({ examples, words, messages }: Props) {
  const order = useQuickOrder();
  const { progress, rows, failure, left, buying, text, late } = order;
  const isBusy = progress !== null || buying.busy;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // What was pasted before the page's scripts ran.
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    // The browser may have put the kept list there by itself.
    if (typed !== '' && text === '' && typed !== readDraft()?.text) order.setText(typed);
  });
  useEffect(() => takeOver(), []);
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) order.check(text);
        }}
      >
        <label htmlFor={id}>{words.label}</label>
        <textarea
          id={id}
          ref={field}
          className="numeric"
          rows={rows ? 4 : 9}
          value={text}
          readOnly={buying.busy}
          placeholder={words.placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onFocus={fetchLate}
          onChange={({ target }) => order.setText(target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {words.hint}
        </p>
        <div className={styles.actions}>
          <button
            type="submit"
            className="button button-primary"
            disabled={text.trim() === ''}
            aria-busy={isBusy}
          >
            {words.check}
          </button>
          <QuickFile
            examples={examples}
            words={words.file}
            busy={isBusy}
            onLines={(lines) => order.check(lines.join('\n'))}
          />
          {text !== '' && (
            <button type="button" className={linkButton.link} disabled={buying.busy} onClick={order.clear}>
              {words.clear}
            </button>
          )}
        </div>
      </form>
      <div role="status" className={styles.progress}>
        {progress && (
          <>
            <progress max={progress.of} value={progress.done} aria-hidden="true" />
            <span className="numeric">
              {fill(words.checking, { done: writeNumber(progress.done), of: writeNumber(progress.of) })}
            </span>
          </>
        )}
      </div>
      <div role="alert">
        {failure && (
          <p className={styles.failure}>
            {failure === 'unloaded' && words.unavailable}
            {failure !== 'unloaded' && late && <late.QuickFailure failure={failure} messages={messages} />}{' '}
            <button type="button" className={linkButton.link} onClick={() => order.check(text)}>
              {words.retry}
            </button>
          </p>
        )}
        {left.length > 0 && (
          <p className={styles.failure}>{fill(words.left, { count: writeNumber(left.length) })}</p>
        )}
      </div>
      {rows && late && <late.QuickResult key={order.list} order={order} rows={rows} messages={messages} />}
    </>
  );
}
