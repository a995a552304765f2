'use client';

import { useEffect } from 'react';

const OPEN_MENU = 'details[name="list-menu"][open]';

/** The menus of a list are plain `details`; as menus do, they close by Escape and by a press elsewhere. */
export function useClosingMenus(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
        const holdsFocus = menu.contains(document.activeElement);
        menu.open = false;
        if (holdsFocus) menu.querySelector('summary')?.focus();
      }
    };
    const onPress = ({ target }: Event) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU))
        if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onPress);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onPress);
    };
  }, []);
}
