'use client';

import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { closestTo } from '@/components/ui/hear-presses';
import { Icon } from '@/components/ui/icons';
import { MarkupPanel } from './markup-panel';
import styles from './menu-bar.module.css';
import { nextInPanel } from './menu-keys';
import { openOnTouch } from './menu-touch';

/** Milliseconds a pointer rests before a menu opens, and is away before it closes: a slanting path is no change. */
const OPEN_AFTER = 90;
const CLOSE_AFTER = 240;

interface Opened {
  id: string;
  /** A press keeps a menu that hovering had opened. */
  by: 'hover' | 'press';
}

interface Bar {
  opened: Opened | null;
  change: (opened: Opened | null, delay?: number) => void;
  /** The same at once; it never changes, so that an effect may use it. */
  adopt: (opened: Opened) => void;
}

const BarContext = createContext<Bar>({
  opened: null,
  change: () => undefined,
  adopt: () => undefined,
});

interface BarProps {
  children: ReactNode;
  className?: string;
}

/**
 * A row of entries of which at most one is open. Until the script runs, panels open by hover and focus in CSS
 * alone, so that every link is reachable without it.
 */
export function MenuBar({ children, className = '' }: BarProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [live, setLive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLUListElement>(null);

  const change = (next: Opened | null, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpened(next);
    else timer.current = setTimeout(() => setOpened(next), delay);
  };

  useEffect(() => {
    setLive(true);
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    const bar = root.current;
    /** A link of a panel that is followed closes it. */
    const onClick = (event: globalThis.MouseEvent) => {
      const link = closestTo(event, 'a');
      if (link && !link.dataset.entry && !event.defaultPrevented) setOpened(null);
    };
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (bar) moveAlong(event, bar);
    };
    bar?.addEventListener('click', onClick);
    bar?.addEventListener('keydown', onKeyDown);
    return () => {
      bar?.removeEventListener('click', onClick);
      bar?.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  useEffect(() => {
    if (!opened) return;
    const onPress = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [opened]);

  return (
    <BarContext value={{ opened, change, adopt: setOpened }}>
      <ul ref={root} className={`${styles.bar} ${className}`} data-live={live || undefined}>
        {children}
      </ul>
    </BarContext>
  );
}

/** Left and right lead along the row, from one entry to the next. */
function moveAlong(event: globalThis.KeyboardEvent, bar: Element) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const from = closestTo(event, '[data-entry]');
  if (!step || !from) return;
  const entries = [...bar.querySelectorAll<HTMLElement>('[data-entry="first"]')];
  const here = from.closest('li')?.querySelector<HTMLElement>('[data-entry="first"]');
  const at = here ? entries.indexOf(here) : 0;
  event.preventDefault();
  entries[(at + step + entries.length) % entries.length]?.focus();
}

interface ItemProps {
  label: string;
  /** The entry's own page; without it the entry is a button. */
  href?: string | null;
  /** Marks the entry that the page shown belongs to. */
  current?: boolean;
  /** Name of the button that opens the panel of an entry with a page of its own. */
  moreLabel?: string;
  /** On the button in place of the label. */
  content?: ReactNode;
  /** Where the panel stands. */
  side?: 'start' | 'end' | 'left';
  lang?: 'zh';
  /** The panel: elements, or the id of markup in the document (`putMarkup`). */
  children?: ReactNode;
  markup?: string;
}

/** One entry: a link, a button that opens a panel, or both. */
export function MenuItem(props: ItemProps) {
  const { label, href, current = false, moreLabel, content, side = 'start', lang, children, markup } = props;
  const { opened, change, adopt } = use(BarContext);
  const id = useId();
  const pointer = useRef('');
  const item = useRef<HTMLLIElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const open = opened?.id === id;
  const hasPanel = Boolean(children) || Boolean(markup);

  // What hover or focus had opened before the script ran stays open: no event tells of it any more.
  useEffect(() => {
    const inside = panel.current?.contains(document.activeElement);
    if (panel.current && (inside || item.current?.matches(':hover'))) adopt({ id, by: 'hover' });
  }, [id, adopt]);

  useEffect(() => {
    const flyouts = panel.current?.querySelector<HTMLElement>('[data-flyouts]');
    return flyouts ? openOnTouch(flyouts) : undefined;
  }, []);

  const onHover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (hasPanel) change(open ? opened : { id, by: 'hover' }, open ? 0 : OPEN_AFTER);
    else change(null, OPEN_AFTER);
  };
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') change(open && opened.by === 'press' ? opened : null, CLOSE_AFTER);
  };
  const toggle = () => change(open && opened.by === 'press' ? null : { id, by: 'press' });
  /** A finger has no hover: its first press opens the panel, the second one follows the link. */
  const onLink = (event: MouseEvent) => {
    if (pointer.current === 'touch' && hasPanel && !open) {
      event.preventDefault();
      change({ id, by: 'press' });
    } else change(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasPanel || !(event.target instanceof HTMLElement)) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      change(null);
      trigger.current?.focus();
      return;
    }
    const inside = panel.current?.contains(event.target);
    if (!inside && event.key === 'ArrowDown') flushSync(() => change({ id, by: 'press' }));
    const next = inside
      ? panel.current && nextInPanel(event.key, event.target, panel.current)
      : event.key === 'ArrowDown' && panel.current?.querySelector<HTMLElement>('a, button');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <li
      ref={item}
      className={`${styles.item} ${styles[side]}`}
      data-open={open || undefined}
      onPointerEnter={onHover}
      onPointerLeave={onLeave}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) change(null);
      }}
    >
      {href && (
        <a
          href={href}
          lang={lang}
          className={styles.entry}
          data-entry="first"
          aria-current={current || undefined}
          onPointerDown={(event) => {
            pointer.current = event.pointerType;
          }}
          onClick={onLink}
        >
          {label}
        </a>
      )}
      {hasPanel && (
        <button
          ref={trigger}
          type="button"
          className={href ? styles.more : styles.entry}
          data-entry={href ? 'more' : 'first'}
          data-current={(!href && current) || undefined}
          aria-label={href ? moreLabel : undefined}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          {href ? <Icon name="chevron-down" size={14} /> : (content ?? label)}
        </button>
      )}
      {markup ? (
        <MarkupPanel id={id} className={styles.panel} markup={markup} panel={panel} />
      ) : (
        hasPanel && (
          <div ref={panel} id={id} className={styles.panel}>
            {children}
          </div>
        )
      )}
    </li>
  );
}
