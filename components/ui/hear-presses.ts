/** The element that an event belongs to: the nearest one around its target that the selector names. */
export const closestTo = <Found extends Element = HTMLElement>(
  { target }: Event,
  selector: string,
): Found | null => (target instanceof Element ? target.closest<Found>(selector) : null);

/** One listener for all buttons that a selector names, those that come later too. @returns how to stop */
export function hearPresses(selector: string, onPress: (button: HTMLElement) => void): () => void {
  const onClick = (event: Event) => {
    const button = closestTo(event, selector);
    if (button) onPress(button);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
