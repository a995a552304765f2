'use client';

import { useRouter } from 'next/navigation';
import {
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from 'react';
import { Icon } from '@/components/ui/icons';
import { latePart } from '@/components/ui/late/late-part';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { SuggestionGroup } from '@/lib/views/search/search-suggestions';
import { nextKeyNum } from './search-box-key-num';
import { SearchBoxNotice } from './search-box-notice';

const Suggestions = latePart(() => import('./search-box-suggestions').then((m) => m.SearchBoxSuggestions));

export interface SearchWords {
  label: string;
  placeholder: string;
  submit: string;
  emptyTitle: string;
  emptyDetail: string;
  close: string;
  suggestions: string;
  /** `#` stands for the number. */
  count: string;
  groups: Record<SuggestionGroup['group'], string>;
}

interface Props {
  site: Site;
  action: string;
  compact: boolean;
  words: SearchWords;
}

/**
 * The search's field and button. On desktop an empty search is answered by a warning; a phone searches anyway.
 * Suggestions, and the client that asks for them, are loaded when the field is first used.
 */
export function SearchBoxField({ site, action, compact, words }: Props) {
  const router = useRouter();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  const [query, setQuery] = useState('');
  const [options, setOptions] = useState(0);
  const [active, setActive] = useState(-1);
  const [warned, setWarned] = useState(0);
  const [pending, start] = useTransition();
  const [live, setLive] = useState(false);
  const shown = query !== '' && options > 0;

  useEffect(() => setLive(true), []);

  // The box of the header opens in place: then the field is what one wants to be in.
  useEffect(() => {
    const box = form.current?.closest('details');
    if (!box) return;
    // Safari gives what is pressed no focus, and a box that was open from the start takes none.
    let pressed = false;
    const onClick = () => {
      pressed = true;
    };
    const onToggle = () => {
      if (box.open && (pressed || box.contains(document.activeElement))) input.current?.focus();
      pressed = false;
    };
    const summary = box.querySelector('summary');
    summary?.addEventListener('click', onClick);
    box.addEventListener('toggle', onToggle);
    return () => {
      summary?.removeEventListener('click', onClick);
      box.removeEventListener('toggle', onToggle);
    };
  }, []);

  const close = () => {
    setQuery('');
    setActive(-1);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    const asked = field.value.trim();
    if (asked === '' && site.device === 'pc') {
      setWarned((times) => times + 1);
      field.focus();
      return;
    }
    setWarned(0);
    close();
    field.value = '';
    // A phone's keyboard would hide the hits.
    if (compact) field.blur();
    start(() => router.push(paths(site).search(asked, nextKeyNum()), { scroll: false }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // One place before the first option is the field itself.
      setActive((at) => ((at + 1 + step + options + 1) % (options + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(`${listId}-${active}`)?.click();
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!form.current?.contains(relatedTarget)) close();
  };

  return (
    <form
      ref={form}
      action={action}
      method="get"
      // Without this script the browser asks for words; with it, the warning does.
      noValidate={live}
      onSubmit={onSubmit}
      onBlur={onBlur}
      aria-busy={pending}
    >
      <input
        ref={input}
        name="productName"
        type="search"
        required={!live && site.device === 'pc'}
        aria-label={words.label}
        placeholder={words.placeholder}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        onFocus={() => setUsed(true)}
        onInput={({ currentTarget }) => {
          setUsed(true);
          setWarned(0);
          setActive(-1);
          setQuery(currentTarget.value.trim());
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" aria-label={compact ? words.submit : undefined}>
        {compact ? <Icon name="search" /> : words.submit}
      </button>
      {used && (
        <Suggestions
          id={listId}
          site={site}
          query={query}
          active={active}
          words={words}
          onOptions={setOptions}
          onDone={() => {
            close();
            if (input.current) input.current.value = '';
          }}
        />
      )}
      {warned > 0 && (
        <SearchBoxNotice
          key={warned}
          title={words.emptyTitle}
          detail={words.emptyDetail}
          close={words.close}
          onClose={() => setWarned(0)}
        />
      )}
    </form>
  );
}
