import { useEffect } from 'react';

/**
 * A page that was being left for another address and that the browser shows again as it stood then begins anew: it would
 * wait for ever for what it went to.
 */
export function useReloadOnReturn(isLeaving: boolean): void {
  useEffect(() => {
    if (!isLeaving) return;
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [isLeaving]);
}
