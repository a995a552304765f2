'use client';

import { useEffect, useState } from 'react';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { askSuggestions, type Suggestion, type SuggestionGroup } from '@/lib/views/search/search-suggestions';
import type { SearchWords } from './search-box-field';
import styles from './search-box-suggestions.module.css';

/** Milliseconds without a key before the backend is asked. */
const PAUSE_MS = 160;
const SHORTEST = 1;

interface Props {
  id: string;
  site: Site;
  /** What stands in the field; empty: no list. */
  query: string;
  /** Index of the option chosen by keyboard, over all groups; -1: none. */
  active: number;
  words: SearchWords;
  /** Tells how many options are shown. */
  onOptions: (count: number) => void;
  /** An option was pressed. */
  onDone: () => void;
}

/**
 * Grouped suggestions for what is being typed. Late answers to earlier words are dropped; a failed call shows none.
 * Options are plain links, so pressing one is a soft navigation like any other.
 */
export function SearchBoxSuggestions({ id, site, query, active, words, onOptions, onDone }: Props) {
  const [groups, setGroups] = useState<SuggestionGroup[]>([]);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);

  useEffect(() => {
    if (query.length < SHORTEST) {
      setGroups([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const found = await askSuggestions(query, controller.signal);
      if (!controller.signal.aborted) setGroups(found);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  useEffect(() => onOptions(count), [count, onOptions]);

  if (query === '' || count === 0) return null;
  let index = -1;
  return (
    <div className={styles.list}>
      <p className="visually-hidden" role="status">
        {words.count.replace('#', String(count))}
      </p>
      <div id={id} role="listbox" aria-label={words.suggestions}>
        {groups.map(({ group, items }) => (
          <fieldset key={group} aria-label={words.groups[group]}>
            <p className={styles.group} aria-hidden="true">
              {words.groups[group]}
            </p>
            {items.map((item) => {
              index += 1;
              return (
                <a
                  key={item.text + item.detail}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  href={addressOf(item, site)}
                  // The field keeps the focus, so that the list stays until the press is over.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={onDone}
                >
                  <span>{item.text}</span>
                  <small>{item.detail}</small>
                </a>
              );
            })}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

function addressOf({ text, productId, categoryId, brandId }: Suggestion, site: Site): string {
  const to = paths(site);
  if (productId !== undefined) return to.productDetail(productId);
  if (categoryId !== undefined) return to.product({ classifyId: categoryId, type: 'DB', name: text });
  return brandId === undefined ? to.search(text) : to.brandDetail(brandId);
}
