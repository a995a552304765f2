import { closestTo } from '@/components/ui/hear-presses';

declare global {
  interface Window {
    /** Put there by the site's server (scripts/server): the button pressed before the scripts ran, once. */
    storefrontEarlyPress?: () => HTMLElement | null | undefined;
  }
}

/**
 * On a slow phone one presses before the scripts run, or while React has not taken over that part of the page. React ends
 * a press that it can't deliver yet at the document: it is seen at the window, and no longer at the element below the
 * document.
 *
 * @param signal ends it
 * @returns how to press again what nothing has answered
 */
export function keepEarlyPress(signal: AbortSignal): () => void {
  let unanswered = window.storefrontEarlyPress?.();
  const onPress = (event: Event) => {
    unanswered = closestTo(event, 'button[type="button"]');
  };
  const onDelivered = () => {
    unanswered = null;
  };
  window.addEventListener('click', onPress, { capture: true, signal });
  document.documentElement.addEventListener('click', onDelivered, { capture: true, signal });
  return () => {
    const button = unanswered;
    // It comes back with the press itself where nothing answers; one that can't be pressed any more is not pressed later.
    unanswered = null;
    if (button?.isConnected) button.click();
  };
}
